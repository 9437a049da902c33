package dev.heddle.scheduler.flow;

import dev.heddle.scheduler.ir.Detail;
import java.util.BitSet;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * Which values all work-items of a group share. A carried value counts as different. Linear in the
 * size of the data flow, which may grow between two questions.
 */
final class SameInGroup {
  private static final Set<String> SHARED_QUERIES =
      Set.of(
          "get_work_dim",
          "get_group_id",
          "get_num_groups",
          "get_local_size",
          "get_enqueued_local_size",
          "get_global_size",
          "get_global_offset",
          "get_compute_id");

  private final IntFunction<FlowNode> nodes;
  private final BitSet shared = new BitSet();
  private int known;

  /**
   * For one kernel.
   *
   * @param nodes the nodes by number; the inputs of one have smaller numbers, but for phis
   */
  SameInGroup(IntFunction<FlowNode> nodes) {
    this.nodes = nodes;
  }

  /** Whether a value is the same for all work-items. */
  boolean isShared(int id) {
    for (; known <= id; known++) {
      shared.set(known, compute(nodes.apply(known)));
    }
    return shared.get(id);
  }

  private boolean compute(FlowNode node) {
    boolean same = node.kind() != FlowNode.Kind.PHI && !differs(node);
    for (int i = 0; same && i < node.inputCount(); i++) {
      same = shared.get(node.input(i));
    }
    return same;
  }

  /** Whether an operation may give work-items different values though its inputs are the same. */
  static boolean differs(FlowNode node) {
    if (node.kind() != FlowNode.Kind.OPERATION) {
      return false;
    }
    return switch (node.opcode()) {
      case LOAD, ATOMIC, CHANNEL_READ -> true;
      case WORK_ITEM -> !SHARED_QUERIES.contains(((Detail.Query) node.detail()).function());
      case CALL -> ((Detail.Call) node.detail()).sideEffects();
      default -> false;
    };
  }
}
