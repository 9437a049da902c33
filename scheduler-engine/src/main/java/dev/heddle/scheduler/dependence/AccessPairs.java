package dev.heddle.scheduler.dependence;

import dev.heddle.scheduler.flow.FlowNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which pairs of a group of operations are compared. All of them in a small group. In a large one,
 * as full unrolling makes them, only pairs that can decide: neighbours among addresses of one form,
 * since the scheduler uses the smallest distance of an object (model M-DEP-17), and among addresses
 * of different forms those next to each other in the program. So the work grows as n log n.
 */
final class AccessPairs {
  private static final int ALL_PAIRS = 96;
  private static final int NEIGHBOURS = 8;
  private static final int FORMS = 8;

  private final AffineForms forms;

  AccessPairs(AffineForms forms) {
    this.forms = forms;
  }

  /** Told of one pair, in program order. */
  @FunctionalInterface
  interface Visitor {
    void visit(FlowNode first, FlowNode second);
  }

  /** Visits the pairs of a group in program order. */
  void visit(List<FlowNode> group, Visitor visitor) {
    if (group.size() <= ALL_PAIRS) {
      for (int i = 0; i < group.size(); i++) {
        for (int j = i + 1; j < group.size(); j++) {
          visitor.visit(group.get(i), group.get(j));
        }
      }
      return;
    }
    Set<Long> seen = new LinkedHashSet<>();
    Map<Object, List<FlowNode>> classes = new LinkedHashMap<>();
    for (FlowNode node : group) {
      Object key = node.access().isPresent() ? forms.address(node).terms() : "call";
      classes.computeIfAbsent(key, k -> new ArrayList<>()).add(node);
    }
    for (List<FlowNode> members : classes.values()) {
      sameForm(members, visitor, seen);
    }
    differentForms(List.copyOf(classes.values()), visitor, seen);
  }

  private void sameForm(List<FlowNode> members, Visitor visitor, Set<Long> seen) {
    List<FlowNode> sorted = new ArrayList<>(members);
    if (members.get(0).access().isPresent()) {
      sorted.sort(
          Comparator.<FlowNode>comparingLong(node -> forms.address(node).constant())
              .thenComparingInt(FlowNode::id));
    }
    window(sorted, visitor, seen);
  }

  private static void window(List<FlowNode> nodes, Visitor visitor, Set<Long> seen) {
    for (int i = 0; i < nodes.size(); i++) {
      for (int j = i + 1; j < Math.min(nodes.size(), i + 1 + NEIGHBOURS); j++) {
        pair(nodes.get(i), nodes.get(j), visitor, seen);
      }
    }
  }

  private static void differentForms(
      List<List<FlowNode>> classes, Visitor visitor, Set<Long> seen) {
    for (int a = 0; a < classes.size(); a++) {
      for (int b = a + 1; b < Math.min(classes.size(), a + 1 + FORMS); b++) {
        List<FlowNode> both = new ArrayList<>(classes.get(a));
        both.addAll(classes.get(b));
        both.sort(Comparator.comparingInt(FlowNode::id));
        window(both, visitor, seen);
      }
    }
  }

  private static void pair(FlowNode a, FlowNode b, Visitor visitor, Set<Long> seen) {
    FlowNode first = a.id() < b.id() ? a : b;
    FlowNode second = a.id() < b.id() ? b : a;
    if (seen.add((long) first.id() << 32 | second.id())) {
      visitor.visit(first, second);
    }
  }
}
