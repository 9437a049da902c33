package dev.heddle.rtl.lowering;

import dev.heddle.scheduler.hardware.Block;
import dev.heddle.scheduler.hardware.Cluster;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * The parts of logic outside of clusters that takes values of several cycles from other such logic.
 * All that an actor is given has to be there when it starts: what is there later is taken by a part
 * that starts later.
 */
final class LateParts {
  private final ScheduledKernel kernel;

  LateParts(ScheduledKernel kernel) {
    this.kernel = kernel;
  }

  /** The nodes of a cluster in parts, of which a later one may use values of an earlier one. */
  List<List<Node>> of(Block block, Cluster cluster, List<Node> nodes) {
    List<List<Node>> parts = new ArrayList<>();
    List<Node> rest = nodes;
    int start = cluster.start();
    OptionalInt late = late(block, cluster, rest, start);
    while (late.isPresent()) {
      int next = late.getAsInt();
      List<Node> early = rest.stream().filter(node -> node.start() < next).toList();
      List<Node> behind = rest.stream().filter(node -> node.start() >= next).toList();
      if (early.isEmpty() || behind.isEmpty() || isCarriedAcross(early, behind)) {
        break;
      }
      parts.add(early);
      rest = behind;
      start = next;
      late = late(block, cluster, rest, start);
    }
    parts.add(rest);
    return parts;
  }

  /** The first cycle behind a start in which a value comes from other logic outside of clusters. */
  private OptionalInt late(Block block, Cluster cluster, List<Node> nodes, int start) {
    if (!cluster.isLoose()) {
      return OptionalInt.empty();
    }
    return nodes.stream()
        .flatMapToInt(
            node ->
                IntStream.concat(
                    node.operands().stream(), node.gate().stream().mapToInt(gate -> gate.when())))
        .mapToObj(kernel::node)
        .filter(value -> value.block().equals(OptionalInt.of(block.id())))
        .filter(value -> value.cluster().isPresent())
        .filter(value -> value.cluster().getAsInt() != cluster.id())
        .filter(value -> block.clusters().get(value.cluster().getAsInt()).isLoose())
        .mapToInt(Node::end)
        .filter(end -> end > start)
        .min();
  }

  /** Whether a value goes around to the next iteration from one part to the other one. */
  private boolean isCarriedAcross(List<Node> early, List<Node> behind) {
    for (LoopPlan loop : kernel.loops()) {
      for (LoopPlan.Carried carried : loop.carried()) {
        Node read = kernel.node(carried.node());
        Node next = kernel.node(carried.next());
        if (early.contains(read) && behind.contains(next)
            || behind.contains(read) && early.contains(next)) {
          return true;
        }
      }
      boolean exits =
          loop.exits().stream()
              .flatMapToInt(exit -> exit.node().stream())
              .anyMatch(node -> behind.contains(kernel.node(node)));
      if (exits) {
        return true;
      }
    }
    return false;
  }
}
