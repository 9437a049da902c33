package dev.heddle.scheduler.hardware.graph;

import dev.heddle.scheduler.hardware.Block;
import dev.heddle.scheduler.hardware.Cluster;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.Optional;
import java.util.OptionalInt;
import org.jgrapht.Graph;
import org.jgrapht.graph.AsUnmodifiableGraph;
import org.jgrapht.graph.DirectedMultigraph;

/**
 * What runs on its own in a block: clusters, nodes outside of them (those that may stall, and loose
 * logic), and the loops beside the block that exchange values with it.
 */
public final class ActorGraph {
  private final ScheduledKernel kernel;
  private final Block block;
  private final Graph<Actor, Handover> graph = new DirectedMultigraph<>(Handover.class);

  private ActorGraph(ScheduledKernel kernel, Block block) {
    this.kernel = kernel;
    this.block = block;
  }

  /** What waits for its inputs by itself. */
  public sealed interface Actor {
    /** A cluster of the block. */
    record OfCluster(Cluster cluster) implements Actor {}

    /** A node in no cluster. */
    record OfNode(Node node) implements Actor {}

    /** A loop in the same loop, or with the block outside of loops. */
    record OfLoop(LoopPlan loop) implements Actor {}
  }

  /**
   * A value goes from one actor to another.
   *
   * @param value the node that gives it
   * @param to the node that uses it
   * @param cycles cycles from the end of the giving actor to the start of the using one, negative
   *     where that does not wait for all of the other; empty to and from loops
   * @param exitWords words of the FIFO that it goes through at the exit of a cluster; 0 without one
   */
  public record Handover(int value, int to, OptionalInt cycles, int exitWords) {}

  /** The graph of a block. */
  public static Graph<Actor, Handover> of(ScheduledKernel kernel, Block block) {
    ActorGraph made = new ActorGraph(kernel, block);
    block.clusters().forEach(cluster -> made.graph.addVertex(new Actor.OfCluster(cluster)));
    for (int i = 0; i < block.nodes().size(); i++) {
      Node node = kernel.node(block.nodes().get(i));
      made.actor(node).ifPresent(made.graph::addVertex);
    }
    kernel.flow().nodes().forEach(made::inputs);
    for (LoopPlan loop : kernel.loops()) {
      loop.carried().forEach(c -> made.hand(kernel.node(c.initial()), kernel.node(c.node())));
    }
    return new AsUnmodifiableGraph<>(made.graph);
  }

  private void inputs(Node node) {
    if (!node.built()) {
      return;
    }
    for (int i = 0; i < node.operands().size(); i++) {
      hand(kernel.node(node.operands().get(i)), node);
    }
    node.gate().ifPresent(gate -> hand(kernel.node(gate.when()), node));
    node.gate().ifPresent(gate -> hand(kernel.node(gate.skip()), node));
  }

  private void hand(Node value, Node user) {
    if (!isHere(value) && !isHere(user)) {
      return;
    }
    Optional<Actor> from = actor(value);
    Optional<Actor> to = actor(user);
    if (from.isEmpty() || to.isEmpty() || from.equals(to)) {
      return;
    }
    OptionalInt end = end(from.get());
    OptionalInt start = start(to.get());
    OptionalInt cycles =
        end.isPresent() && start.isPresent()
            ? OptionalInt.of(start.getAsInt() - end.getAsInt())
            : OptionalInt.empty();
    graph.addVertex(from.get());
    graph.addVertex(to.get());
    int words = from.get() instanceof Actor.OfCluster cluster ? cluster.cluster().exitWords() : 0;
    graph.addEdge(from.get(), to.get(), new Handover(value.id(), user.id(), cycles, words));
  }

  private boolean isHere(Node node) {
    return node.block().isPresent() && node.block().getAsInt() == block.id();
  }

  /** The actor that a node belongs to, empty for constants and what comes from further away. */
  private Optional<Actor> actor(Node node) {
    if (!node.built() || node.block().isEmpty()) {
      return Optional.empty();
    }
    if (!isHere(node)) {
      return beside(kernel.loopOf(node));
    }
    return Optional.of(
        node.cluster().isPresent()
            ? new Actor.OfCluster(block.clusters().get(node.cluster().getAsInt()))
            : new Actor.OfNode(node));
  }

  /** The loop beside the block that is or contains another loop. */
  private Optional<Actor> beside(OptionalInt inner) {
    OptionalInt loop = inner;
    while (loop.isPresent()) {
      LoopPlan plan = kernel.loop(loop.getAsInt());
      if (plan.parent().equals(block.loop())) {
        return Optional.of(new Actor.OfLoop(plan));
      }
      loop = plan.parent();
    }
    return Optional.empty();
  }

  private static OptionalInt end(Actor actor) {
    if (actor instanceof Actor.OfCluster cluster) {
      return OptionalInt.of(cluster.cluster().end());
    }
    return actor instanceof Actor.OfNode node
        ? OptionalInt.of(node.node().end())
        : OptionalInt.empty();
  }

  private static OptionalInt start(Actor actor) {
    if (actor instanceof Actor.OfCluster cluster) {
      return OptionalInt.of(cluster.cluster().start());
    }
    return actor instanceof Actor.OfNode node
        ? OptionalInt.of(node.node().start())
        : OptionalInt.empty();
  }
}
