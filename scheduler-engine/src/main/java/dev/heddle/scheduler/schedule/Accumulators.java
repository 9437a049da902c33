package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.VendorProfile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds additions that become single-cycle floating-point accumulators: {@code sum = sum + x} of
 * 32-bit floats that starts at 0, is the only use of the sum in the loop and happens in every
 * iteration (model M-RED-1, M-RED-2).
 */
final class Accumulators {
  private final FlowGraph graph;

  private final VendorProfile profile;

  Accumulators(FlowGraph graph, VendorProfile profile) {
    this.graph = graph;
    this.profile = profile;
  }

  /** The additions of a loop that become accumulators. */
  Set<Integer> find(FlowLoop loop) {
    if (!profile.has(Behaviour.FLOAT_ACCUMULATOR)) {
      return Set.of();
    }
    Set<Integer> found = new HashSet<>();
    Map<Integer, Integer> uses = uses(loop);
    for (FlowLoop.Phi phi : loop.phis()) {
      restarted(phi, uses, found);
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
        found.add(addition.id());
      }
    }
    return found;
  }

  /**
   * How often a value is used in an iteration; a vector made of sums for what is behind the loop is
   * no use of them.
   */
  private static Map<Integer, Integer> uses(FlowLoop loop) {
    Map<Integer, Integer> uses = new HashMap<>();
    List<FlowNode> vectors = new ArrayList<>();
    for (FlowBlock block : loop.blocks()) {
      for (FlowNode node : block.nodes()) {
        if (node.kind() == FlowNode.Kind.OPERATION && node.opcode() == Opcode.VECTOR) {
          vectors.add(node);
        } else {
          count(node, uses);
        }
      }
    }
    Set<Integer> handedOn = new HashSet<>();
    loop.phis().forEach(phi -> handedOn.add(phi.next()));
    for (int i = vectors.size() - 1; i >= 0; i--) {
      FlowNode vector = vectors.get(i);
      if (uses.containsKey(vector.id()) || handedOn.contains(vector.id())) {
        count(vector, uses);
      }
    }
    return uses;
  }

  private static void count(FlowNode node, Map<Integer, Integer> uses) {
    for (int i = 0; i < node.inputCount(); i++) {
      uses.merge(node.input(i), 1, Integer::sum);
    }
  }

  /**
   * {@code sum = c ? x : sum + x}: the accumulator's own restart. The sum may be used each time
   * (published report of release 17.1).
   */
  private void restarted(FlowLoop.Phi phi, Map<Integer, Integer> uses, Set<Integer> found) {
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
        found.add(addition.id());
      }
    }
  }

  private boolean startsAtZero(int initial) {
    return graph.node(initial).detail() instanceof Detail.Constant constant
        && constant.scalar() == 0;
  }
}
