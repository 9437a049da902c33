package dev.heddle.scheduler.hardware.graph;

import dev.heddle.scheduler.hardware.Block;
import dev.heddle.scheduler.hardware.BlockOrder;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import org.jgrapht.Graph;
import org.jgrapht.graph.AsUnmodifiableGraph;
import org.jgrapht.graph.DirectedPseudograph;

/** Which block follows which: the steps of {@link BlockOrder}. */
public final class BlockGraph {
  private BlockGraph() {}

  /** The graph of a kernel. */
  public static Graph<Block, BlockOrder.Step> of(ScheduledKernel kernel) {
    Graph<Block, BlockOrder.Step> graph = new DirectedPseudograph<>(BlockOrder.Step.class);
    kernel.flow().blocks().forEach(graph::addVertex);
    BlockOrder.of(kernel)
        .forEach(step -> graph.addEdge(kernel.block(step.from()), kernel.block(step.to()), step));
    return new AsUnmodifiableGraph<>(graph);
  }
}
