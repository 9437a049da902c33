package dev.heddle.scheduler.provenance;

import dev.heddle.scheduler.hardware.Block;
import dev.heddle.scheduler.hardware.Cluster;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedList;
import java.util.List;
import java.util.Optional;

/** What each node of a kernel waits for the longest, and whether an estimate is on that way. */
final class Paths {
  private static final int NOTHING = -1;

  private final ScheduledKernel kernel;
  private final NodeEntries entries;
  private final int[] before;
  private final boolean[] estimated;

  Paths(ScheduledKernel kernel, NodeEntries entries) {
    this.kernel = kernel;
    this.entries = entries;
    int nodes = kernel.flow().nodes().size();
    this.before = new int[nodes];
    this.estimated = new boolean[nodes];
    Arrays.fill(before, NOTHING);
    kernel.flow().nodes().stream().filter(node -> node.block().isPresent()).forEach(this::operands);
    for (Order order : kernel.flow().orders()) {
      if (order.distance() == 0 && !order.oneUnit()) {
        offer(kernel.node(order.to()), kernel.node(order.from()));
      }
    }
    kernel.flow().blocks().forEach(this::clusters);
    kernel.flow().nodes().stream()
        .filter(node -> node.block().isPresent())
        .sorted(Comparator.comparingInt(Node::start).thenComparingInt(Node::id))
        .forEach(this::pass);
  }

  private void operands(Node node) {
    node.operands().stream().forEach(operand -> offer(node, kernel.node(operand)));
    node.gate().ifPresent(gate -> offer(node, kernel.node(gate.skip())));
  }

  /** Keeps the latest of what a node waits for. */
  private void offer(Node node, Node first) {
    boolean waits =
        first.role() != Role.CARRIED
            && first.block().equals(node.block())
            && (first.start() < node.start()
                || first.start() == node.start() && first.id() < node.id());
    if (waits && (before[node.id()] == NOTHING || isLater(first, before[node.id()]))) {
      before[node.id()] = first.id();
    }
  }

  private boolean isLater(Node first, int other) {
    Node known = kernel.node(other);
    return first.end() > known.end() || first.end() == known.end() && first.ready() > known.ready();
  }

  /** What starts with its cluster waits for the latest of what the cluster is given. */
  private void clusters(Block block) {
    for (Cluster cluster : block.clusters()) {
      if (cluster.isLoose()) {
        continue;
      }
      Optional<Node> latest =
          cluster.nodes().stream()
              .mapToObj(kernel::node)
              .flatMap(node -> node.operands().stream().mapToObj(kernel::node))
              .filter(given -> given.block().isPresent() && given.block().getAsInt() == block.id())
              .filter(given -> given.role() != Role.CARRIED && !isIn(cluster, given))
              .max(Comparator.comparingInt(Node::end));
      latest.ifPresent(
          given ->
              cluster.nodes().stream()
                  .mapToObj(kernel::node)
                  .filter(node -> before[node.id()] == NOTHING)
                  .forEach(node -> offer(node, given)));
    }
  }

  private static boolean isIn(Cluster cluster, Node node) {
    return node.cluster().orElse(NOTHING) == cluster.id();
  }

  private void pass(Node node) {
    int first = before[node.id()];
    estimated[node.id()] = entries.isEstimate(node) || first != NOTHING && estimated[first];
  }

  /** The node that another one waits for the longest; empty if it waits for none of its block. */
  Optional<Node> before(Node node) {
    int first = before[node.id()];
    return first == NOTHING ? Optional.empty() : Optional.of(kernel.node(first));
  }

  /** Whether the start of a node rests on an estimate. */
  boolean isStartEstimated(Node node) {
    int first = before[node.id()];
    return first != NOTHING && estimated[first];
  }

  /** The nodes of the longest way through a block, in order. */
  List<Node> longest(Block block) {
    LinkedList<Node> way = new LinkedList<>();
    Optional<Node> at =
        block.nodes().stream()
            .mapToObj(kernel::node)
            .max(Comparator.comparingInt((Node node) -> end(block, node)).thenComparing(Node::end));
    while (at.isPresent()) {
      way.addFirst(at.get());
      at = before(at.get());
    }
    return new ArrayList<>(way);
  }

  /** What is in a cluster leaves the block through its exit. */
  private static int end(Block block, Node node) {
    if (node.cluster().isEmpty()) {
      return node.end();
    }
    Cluster cluster = block.clusters().get(node.cluster().getAsInt());
    return cluster.isLoose() ? node.end() : cluster.end();
  }
}
