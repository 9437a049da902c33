package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import java.util.BitSet;
import java.util.function.Predicate;

/** Which values of a kernel are needed at all, and which of them outside of their block. */
final class ValueUses {
  private final Predicate<FlowNode> isNeeded;
  private final BitSet elsewhere = new BitSet();

  /**
   * For a kernel.
   *
   * @param isNeeded whether a node has an effect or a use
   */
  ValueUses(FlowGraph graph, Predicate<FlowNode> isNeeded) {
    this.isNeeded = isNeeded;
    for (FlowLoop loop : graph.loops()) {
      for (FlowLoop.Phi phi : loop.phis()) {
        elsewhere.set(phi.initial());
        elsewhere.set(phi.next());
      }
    }
    for (FlowNode node : graph.nodes()) {
      for (int i = 0; i < node.inputCount(); i++) {
        FlowNode input = graph.node(node.input(i));
        if (input.block() != node.block() && isNeeded.test(node)) {
          elsewhere.set(input.id());
        }
      }
    }
  }

  /** Whether anything comes of a node. */
  boolean isNeeded(FlowNode node) {
    return isNeeded.test(node);
  }

  /** Whether another block than its own uses a value, or another iteration. */
  boolean isUsedElsewhere(int value) {
    return elsewhere.get(value);
  }
}
