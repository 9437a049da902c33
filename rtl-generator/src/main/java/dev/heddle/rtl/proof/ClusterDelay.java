package dev.heddle.rtl.proof;

import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The longest way through logic of a cluster that the schedule counts, from a register to another
 * one or out of the cluster, in clock periods. Operators of several cycles have registers of their
 * own at both ends: where they lie between them is up to the tools, so ways into them do not count.
 */
final class ClusterDelay {
  private final ScheduledKernel kernel;

  /** Nodes whose value is kept in a register in the cycle in which it is there. */
  private final Set<Integer> kept = new HashSet<>();

  private final Set<Integer> used = new HashSet<>();

  ClusterDelay(ScheduledKernel kernel) {
    this.kernel = kernel;
    for (LoopPlan loop : kernel.loops()) {
      loop.carried().forEach(carried -> kept.add(carried.next()));
      loop.exits().forEach(exit -> exit.node().ifPresent(kept::add));
    }
    for (Node user : kernel.flow().nodes()) {
      if (user.built()) {
        user.operands().stream().forEach(operand -> use(kernel.node(operand), user));
        user.gate().ifPresent(gate -> use(kernel.node(gate.when()), user));
      }
    }
  }

  private void use(Node node, Node user) {
    used.add(node.id());
    if (!isTogether(node, user) || user.start() > node.end()) {
      kept.add(node.id());
    }
  }

  private static boolean isTogether(Node node, Node other) {
    return node.block().equals(other.block()) && node.cluster().equals(other.cluster());
  }

  /** The delay of a cluster of a block; 0 if all of its logic is in operators of several cycles. */
  double of(int block, OptionalInt cluster) {
    Map<Integer, Double> ready = new HashMap<>();
    List<Node> nodes =
        kernel.block(block).nodes().stream()
            .mapToObj(kernel::node)
            .filter(node -> node.built() && node.cluster().equals(cluster))
            .toList();
    double longest = 0;
    for (Node node : nodes) {
      if (node.cycles() == 0 && node.role() != Role.CONSTANT) {
        double before =
            node.operands().stream()
                .filter(operand -> kernel.node(operand).end() == node.start())
                .mapToDouble(operand -> ready.getOrDefault(operand, 0.0))
                .max()
                .orElse(0);
        ready.put(node.id(), before + node.delay());
        if (kept.contains(node.id()) || !used.contains(node.id())) {
          longest = Math.max(longest, before + node.delay());
        }
      }
    }
    return longest;
  }
}
