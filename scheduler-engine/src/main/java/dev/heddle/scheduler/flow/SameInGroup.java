package dev.heddle.scheduler.flow;

import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;

/** Which values all work-items of a group share. Linear in the size of the data flow. */
public final class SameInGroup {
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
  private final Map<Integer, FlowLoop.Phi> phis;
  private final Map<Integer, Boolean> known = new HashMap<>();

  /**
   * For one kernel.
   *
   * @param nodes the nodes by number
   * @param phis the carried values that are known, by node; others count as different
   */
  public SameInGroup(IntFunction<FlowNode> nodes, Map<Integer, FlowLoop.Phi> phis) {
    this.nodes = nodes;
    this.phis = phis;
  }

  /** Whether a value is the same for all work-items; a carried value until shown otherwise. */
  public boolean isShared(int id) {
    Boolean answer = known.get(id);
    if (answer == null) {
      known.put(id, true);
      answer = compute(nodes.apply(id));
      known.put(id, answer);
    }
    return answer;
  }

  private boolean compute(FlowNode node) {
    if (node.kind() == FlowNode.Kind.PHI) {
      FlowLoop.Phi phi = phis.get(node.id());
      return phi != null && isShared(phi.initial()) && isShared(phi.next());
    }
    boolean shared =
        switch (node.opcode()) {
          case LOAD, ATOMIC, CHANNEL_READ -> node.kind() != FlowNode.Kind.OPERATION;
          case WORK_ITEM ->
              node.detail() instanceof Detail.Query query
                  && SHARED_QUERIES.contains(query.function());
          default -> node.opcode() != Opcode.CALL;
        };
    for (int i = 0; shared && i < node.inputCount(); i++) {
      shared = isShared(node.input(i));
    }
    return shared;
  }
}
