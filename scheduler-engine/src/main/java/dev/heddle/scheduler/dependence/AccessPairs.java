package dev.heddle.scheduler.dependence;

import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.IrType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which pairs of a group of operations are compared. All of them in a small group. In a large one,
 * as full unrolling makes them, only pairs that can decide, so that the work grows as n log n:
 *
 * <ul>
 *   <li>Accesses whose addresses differ by a constant meet only if that is a multiple of what the
 *       loop adds in an iteration. Among those each one is compared with the nearest store on both
 *       sides, which gives its smallest distance, the one that decides (model M-DEP-17).
 *   <li>Addresses of different forms are told apart by nothing but their forms, so some accesses
 *       stand for all of a form.
 *   <li>Calls that keep their order are compared with their neighbours, and the last with the
 *       first.
 * </ul>
 */
final class AccessPairs {
  private static final int ALL_PAIRS = 96;
  private static final int REPRESENTATIVES = 4;

  /** Forms beyond which each is compared with those next to it and with the first that stores. */
  private static final int MOST_FORMS = 128;

  private final AffineForms forms;

  AccessPairs(AffineForms forms) {
    this.forms = forms;
  }

  /** Told of one pair, in program order. */
  @FunctionalInterface
  interface Visitor {
    void visit(FlowNode first, FlowNode second);
  }

  /** Addresses that differ by a constant, of accesses of one type. */
  private record Form(Map<Integer, Long> terms, IrType accessed) {}

  /**
   * Visits the pairs of a group in program order.
   *
   * @param loop the loop whose iterations are compared, null for one iteration
   */
  void visit(List<FlowNode> group, FlowLoop loop, Visitor visitor) {
    if (group.size() <= ALL_PAIRS) {
      for (int i = 0; i < group.size(); i++) {
        for (int j = i + 1; j < group.size(); j++) {
          visitor.visit(group.get(i), group.get(j));
        }
      }
      return;
    }
    new Large(loop, visitor).visit(group);
  }

  /** One group with many members. */
  private final class Large {
    private final FlowLoop loop;
    private final Visitor visitor;
    private final Set<Long> seen = new HashSet<>();

    Large(FlowLoop loop, Visitor visitor) {
      this.loop = loop;
      this.visitor = visitor;
    }

    void visit(List<FlowNode> group) {
      Map<Form, List<FlowNode>> classes = new LinkedHashMap<>();
      List<FlowNode> calls = new ArrayList<>();
      for (FlowNode node : group) {
        if (node.access().isEmpty()) {
          calls.add(node);
          continue;
        }
        Form form = new Form(forms.address(node).terms(), node.access().get().accessed());
        classes.computeIfAbsent(form, f -> new ArrayList<>()).add(node);
      }
      for (int i = 1; i < calls.size(); i++) {
        pair(calls.get(i - 1), calls.get(i));
      }
      if (calls.size() > 2) {
        pair(calls.get(0), calls.get(calls.size() - 1));
      }
      classes.forEach((form, members) -> sameForm(step(form), members));
      differentForms(classes.values().stream().map(this::representatives).toList());
    }

    /** Bytes that the address moves in an iteration; 0 when it stays, or for one iteration. */
    private long step(Form form) {
      long step = 0;
      for (Map.Entry<Integer, Long> term : form.terms().entrySet()) {
        AffineForms.Induction induction = forms.induction(term.getKey()).orElse(null);
        if (induction != null && induction.loop() == loop) {
          step += induction.step() * term.getValue();
        }
      }
      return Math.abs(step);
    }

    private void sameForm(long step, List<FlowNode> members) {
      Map<Long, List<FlowNode>> meeting = new LinkedHashMap<>();
      for (FlowNode node : members) {
        long constant = forms.address(node).constant();
        long key = step == 0 ? constant : Math.floorMod(constant, step);
        meeting.computeIfAbsent(key, k -> new ArrayList<>()).add(node);
      }
      for (List<FlowNode> bucket : meeting.values()) {
        List<FlowNode> sorted = new ArrayList<>(bucket);
        sorted.sort(
            Comparator.<FlowNode>comparingLong(node -> forms.address(node).constant())
                .thenComparingInt(FlowNode::id));
        nearestStores(sorted);
      }
    }

    private void nearestStores(List<FlowNode> sorted) {
      FlowNode store = null;
      for (FlowNode node : sorted) {
        if (store != null) {
          pair(store, node);
        }
        store = node.isStore() ? node : store;
      }
      store = null;
      for (int i = sorted.size() - 1; i >= 0; i--) {
        if (store != null) {
          pair(store, sorted.get(i));
        }
        store = sorted.get(i).isStore() ? sorted.get(i) : store;
      }
    }

    /** The first and last loads and stores of a form. */
    private List<FlowNode> representatives(List<FlowNode> members) {
      List<FlowNode> chosen = new ArrayList<>();
      for (boolean store : new boolean[] {true, false}) {
        List<FlowNode> kind = members.stream().filter(n -> n.isStore() == store).toList();
        int half = Math.min(kind.size(), REPRESENTATIVES / 2);
        chosen.addAll(kind.subList(0, half));
        chosen.addAll(kind.subList(Math.max(half, kind.size() - half), kind.size()));
      }
      return chosen;
    }

    private void differentForms(List<List<FlowNode>> classes) {
      int hub = 0;
      while (hub < classes.size() && classes.get(hub).stream().noneMatch(FlowNode::isStore)) {
        hub++;
      }
      boolean all = classes.size() <= MOST_FORMS;
      for (int a = 0; a < classes.size(); a++) {
        int end = all ? classes.size() : Math.min(classes.size(), a + 1 + REPRESENTATIVES);
        for (int b = a + 1; b < end; b++) {
          between(classes.get(a), classes.get(b));
        }
        if (!all && hub < classes.size() && hub != a) {
          between(classes.get(hub), classes.get(a));
        }
      }
    }

    private void between(List<FlowNode> left, List<FlowNode> right) {
      for (FlowNode a : left) {
        for (FlowNode b : right) {
          if (a.isStore() || b.isStore()) {
            pair(a, b);
          }
        }
      }
    }

    private void pair(FlowNode a, FlowNode b) {
      FlowNode first = a.id() < b.id() ? a : b;
      FlowNode second = a.id() < b.id() ? b : a;
      if (first != second && seen.add((long) first.id() << 32 | second.id())) {
        visitor.visit(first, second);
      }
    }
  }
}
