package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.dependence.AffineForms;
import dev.heddle.scheduler.dependence.Aliasing;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Joins off-chip accesses of one block to consecutive addresses into wider ones (model M-LSU-25).
 * Conditions may differ: the joined access happens when one of them holds (seen in reports of
 * release 20.4). An index that adds what a load found to something else that is unknown is not
 * understood (best-practices-5-11 O39); one that is nothing but that, or adds other unknown values,
 * is (reports of 17.1 to 20.4). Accesses that work-items take turns at stay as they are, because
 * joining them would read every address twice.
 */
final class AccessJoiner {
  private static final int MOST_JOINED_BITS = 1 << 20;

  /** Of accesses under conditions no report has a wider one than a word of the memory. */
  private static final int MOST_CONDITIONAL_BITS = 512;

  /** Below every number of an object. */
  private static final int ALONE = Detail.Access.DYNAMIC - 1;

  private final AffineForms forms;
  private final Aliasing aliasing;
  private final AccessPattern pattern;
  private final List<FlowNode> accesses;
  private final Map<Integer, Integer> places = new HashMap<>();

  /**
   * Accesses that may be joined: same place, same kind, same base; a pointer is in the terms.
   *
   * @param sums values to which constants are added at last, where that matters
   */
  private record Group(
      int block, boolean load, int object, Map<Integer, Long> terms, List<Integer> sums) {}

  /** Accesses side by side, the lowest address first. */
  record Joined(List<FlowNode> accesses, int bits) {}

  /**
   * For one kernel.
   *
   * @param accesses its off-chip accesses in program order
   */
  AccessJoiner(
      AffineForms forms, Aliasing aliasing, AccessPattern pattern, List<FlowNode> accesses) {
    this.forms = forms;
    this.aliasing = aliasing;
    this.pattern = pattern;
    this.accesses = accesses;
    for (FlowNode access : accesses) {
      places.put(access.id(), places.size());
    }
  }

  /** The accesses that remain. */
  List<Joined> join() {
    Map<Group, List<FlowNode>> groups = new LinkedHashMap<>();
    for (FlowNode node : accesses) {
      Detail.Access access = node.access().orElseThrow();
      // Volatile accesses of one iteration are joined, too (reports of 19.4).
      boolean alone = node.opcode() == Opcode.ATOMIC || !access.function().isEmpty();
      Group key =
          new Group(
              node.block().id(),
              node.isLoad(),
              alone ? ALONE - node.id() : access.object(),
              forms.address(node).terms(),
              pattern.addsLoaded(node) ? pattern.sums(node) : List.of());
      groups.computeIfAbsent(key, k -> new ArrayList<>()).add(node);
    }
    List<Joined> joined = new ArrayList<>();
    groups.values().forEach(group -> join(group, joined));
    return joined;
  }

  private void join(List<FlowNode> group, List<Joined> into) {
    List<FlowNode> sorted = new ArrayList<>(group);
    sorted.sort(Comparator.comparingLong(node -> forms.address(node).constant()));
    long stride = pattern.itemStride(sorted.get(0)).orElse(0);
    long most = stride == 0 ? MOST_JOINED_BITS : Math.abs(stride) * 8;
    List<FlowNode> run = new ArrayList<>();
    long end = 0;
    int bits = 0;
    boolean conditional = false;
    for (FlowNode node : sorted) {
      long start = forms.address(node).constant();
      int width = node.bits();
      conditional |= node.predicate() >= 0;
      boolean follows =
          !run.isEmpty()
              && start == end
              && bits + width <= Math.min(most(conditional), most)
              && canJoin(run, node);
      if (!follows && !run.isEmpty()) {
        into.add(new Joined(run, bits));
        run = new ArrayList<>();
        bits = 0;
        conditional = node.predicate() >= 0;
      }
      run.add(node);
      bits += width;
      end = start + width / 8;
    }
    into.add(new Joined(run, bits));
  }

  private static int most(boolean conditional) {
    return conditional ? MOST_CONDITIONAL_BITS : MOST_JOINED_BITS;
  }

  /** Whether an access may happen at the same time as others. */
  private boolean canJoin(List<FlowNode> run, FlowNode node) {
    for (FlowNode other : run) {
      FlowNode first = other.id() < node.id() ? other : node;
      FlowNode last = first == node ? other : node;
      if (first.predicate() == last.predicate() && first.predicate() < 0) {
        continue;
      }
      boolean together = first.isLoad() ? !pattern.needs(last, first) : true;
      if (!together || isDisturbed(first, last)) {
        return false;
      }
    }
    return true;
  }

  /** Whether something in between has to see the one, but not the other. */
  private boolean isDisturbed(FlowNode first, FlowNode last) {
    int start = 1 + places.get(first.id());
    for (FlowNode between : accesses.subList(start, places.get(last.id()))) {
      boolean apart =
          (between.isStore() || first.isStore())
              && aliasing.mayAlias(between, first)
              && !forms.address(between).terms().equals(forms.address(first).terms());
      if (apart) {
        return true;
      }
    }
    return false;
  }
}
