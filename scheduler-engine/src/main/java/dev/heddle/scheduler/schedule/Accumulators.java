package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.profile.Behaviour;
import java.util.HashMap;
import java.util.Map;

/**
 * Finds additions that become single-cycle floating-point accumulators: {@code sum = sum + x} of
 * 32-bit floats that starts at 0, is the only use of the sum in the loop and happens in every
 * iteration (model M-RED-1, M-RED-2).
 */
final class Accumulators {
  private final FlowGraph graph;

  Accumulators(FlowGraph graph) {
    this.graph = graph;
  }

  /** Tells the operator times of every accumulator of a loop. */
  void find(FlowLoop loop, OperatorTimes times) {
    if (!times.profile().has(Behaviour.FLOAT_ACCUMULATOR)) {
      return;
    }
    Map<Integer, Integer> uses = new HashMap<>();
    for (FlowBlock block : loop.blocks()) {
      for (FlowNode node : block.nodes()) {
        for (int i = 0; i < node.inputCount(); i++) {
          uses.merge(node.input(i), 1, Integer::sum);
        }
      }
    }
    for (FlowLoop.Phi phi : loop.phis()) {
      restarted(phi, uses, times);
      FlowNode addition = graph.node(phi.next());
      boolean adds =
          addition.kind() == FlowNode.Kind.OPERATION
              && addition.type().equals(new IrType.Float(32))
              && (addition.opcode() == Opcode.FADD
                      && (addition.input(0) == phi.node() || addition.input(1) == phi.node())
                  || addition.opcode() == Opcode.FSUB && addition.input(0) == phi.node());
      boolean alone =
          uses.getOrDefault(phi.node(), 0) == 1 && uses.getOrDefault(addition.id(), 0) == 0;
      if (adds && alone && startsAtZero(phi.initial()) && loop.isInnermost()) {
        times.makeAccumulator(addition);
      }
    }
  }

  /**
   * {@code sum = c ? x : sum + x}: the accumulator's own restart. The sum may be used each time
   * (published report of release 17.1).
   */
  private void restarted(FlowLoop.Phi phi, Map<Integer, Integer> uses, OperatorTimes times) {
    FlowNode choice = graph.node(phi.next());
    if (choice.kind() != FlowNode.Kind.OPERATION
        || choice.opcode() != Opcode.SELECT
        || uses.getOrDefault(phi.node(), 0) != 1) {
      return;
    }
    for (int side = 1; side <= 2; side++) {
      FlowNode addition = graph.node(choice.input(side));
      int start = choice.input(3 - side);
      boolean adds =
          addition.kind() == FlowNode.Kind.OPERATION
              && addition.opcode() == Opcode.FADD
              && addition.type().equals(new IrType.Float(32))
              && (addition.input(0) == phi.node() && addition.input(1) == start
                  || addition.input(1) == phi.node() && addition.input(0) == start);
      if (adds && uses.getOrDefault(addition.id(), 0) == 1) {
        times.makeAccumulator(addition);
      }
    }
  }

  private boolean startsAtZero(int initial) {
    return graph.node(initial).detail() instanceof Detail.Constant constant
        && constant.scalar() == 0;
  }
}
