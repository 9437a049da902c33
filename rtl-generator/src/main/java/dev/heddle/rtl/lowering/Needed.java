package dev.heddle.rtl.lowering;

import dev.heddle.scheduler.hardware.Exit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** The nodes that an effect, the end of a loop or another such node needs. */
final class Needed {
  private final ScheduledKernel kernel;
  private final BitSet nodes = new BitSet();
  private final Deque<Integer> pending = new ArrayDeque<>();
  private final Map<Integer, LoopPlan.Carried> carried = new HashMap<>();

  private Needed(ScheduledKernel kernel) {
    this.kernel = kernel;
  }

  static BitSet of(ScheduledKernel kernel) {
    return new Needed(kernel).nodes();
  }

  private BitSet nodes() {
    for (LoopPlan loop : kernel.loops()) {
      loop.carried().forEach(each -> carried.put(each.node(), each));
      loop.exits().forEach(this::exit);
      loop.entry().ifPresent(this::need);
    }
    kernel.flow().returns().forEach(this::exit);
    for (Node node : kernel.flow().nodes()) {
      if (node.role() == Role.OPERATION && hasEffect(node)) {
        need(node.id());
      }
    }
    while (!pending.isEmpty()) {
      Node node = kernel.node(pending.pop());
      node.operands().stream().forEach(this::need);
      node.gate().ifPresent(gate -> need(gate.when()));
      LoopPlan.Carried each = carried.get(node.id());
      if (each != null) {
        need(each.initial());
        need(each.next());
      }
    }
    return nodes;
  }

  private static boolean hasEffect(Node node) {
    if (node.opcode() == Opcode.CALL) {
      return ((Detail.Call) node.detail()).sideEffects();
    }
    // A load from outside of the chip that nobody uses is built as it is scheduled.
    return !node.opcode().isPure() && (!node.isLoad() || node.stallable());
  }

  private void exit(Exit exit) {
    exit.node().ifPresent(this::need);
  }

  private void need(int node) {
    if (!nodes.get(node)) {
      nodes.set(node);
      pending.push(node);
    }
  }
}
