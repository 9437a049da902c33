package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How many stallable operations lie before each operation of a block, one behind the other. Each
 * level is at most one cluster, which starts when the stallable operations before it are done. A
 * carried value is read where it is needed first, or further behind where the iteration before has
 * not made it by then.
 */
final class Levels {
  private final FlowGraph graph;
  private final OperatorTimes times;
  private final BlockInputs inputs;
  private final Map<Integer, List<Dependence>> before;

  /** Levels of carried values that are read later than they are needed first. */
  private final Map<Integer, Integer> raised = new HashMap<>();

  private final Map<Integer, Integer> levels = new HashMap<>();
  private int highest;

  /**
   * For one block.
   *
   * @param before what each operation waits for through memory and channels
   */
  Levels(
      FlowGraph graph,
      OperatorTimes times,
      BlockInputs inputs,
      Map<Integer, List<Dependence>> before) {
    this.graph = graph;
    this.times = times;
    this.inputs = inputs;
    this.before = before;
    find();
  }

  /** The level of a node of the block. */
  int of(int node) {
    return levels.get(node);
  }

  /** The last level that has operations. */
  int highest() {
    return highest;
  }

  /** Has a carried value read in a later level; holds from the next {@link #find} on. */
  void raise(int carried, int level) {
    raised.merge(carried, level, Math::max);
  }

  /** The carried values that are read later than they are needed first, with their levels. */
  Map<Integer, Integer> raised() {
    return raised;
  }

  /** Finds all levels. */
  void find() {
    levels.clear();
    highest = 0;
    BlockInputs.Largest behindInputs = inputs.largest(0, this::behind);
    for (FlowNode node : inputs.order()) {
      int level = Math.max(raised.getOrDefault(node.id(), 0), behindInputs.of(node));
      for (Dependence earlier : before.getOrDefault(node.id(), List.of())) {
        level = Math.max(level, behind(earlier.from().id()));
      }
      levels.put(node.id(), level);
      highest = Math.max(highest, level);
    }
    Map<Integer, Integer> firstUse = new HashMap<>();
    for (BlockInputs.Wait wait : inputs.waits()) {
      int first = wait.users().stream().mapToInt(user -> levels.get(user.id())).min().orElseThrow();
      for (int input : wait.inputs()) {
        if (levels.containsKey(input) && graph.node(input).kind() == FlowNode.Kind.PHI) {
          firstUse.merge(input, first, Math::min);
        }
      }
    }
    levels.putAll(firstUse);
  }

  /** The first level that may use a value, as far as it is known now. */
  int behind(int id) {
    Integer level = levels.get(id);
    if (level == null) {
      return 0;
    }
    int latest = Math.max(level, raised.getOrDefault(id, 0));
    return latest + (times.of(graph.node(id)).stallable() ? 1 : 0);
  }
}
