package dev.heddle.scheduler.hardware.graph;

import dev.heddle.scheduler.hardware.Block;
import dev.heddle.scheduler.hardware.Item;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.List;
import java.util.OptionalInt;
import org.jgrapht.Graph;
import org.jgrapht.graph.AsUnmodifiableGraph;
import org.jgrapht.graph.DirectedPseudograph;

/**
 * Which block follows which. A loop is left at its end, so that the block behind it follows the
 * loop's last block alone; the first block of a loop follows the one before the loop, and the
 * loop's last one (best-practices-5-11 O68).
 */
public final class BlockGraph {
  private final ScheduledKernel kernel;
  private final Graph<Block, Step> graph = new DirectedPseudograph<>(Step.class);

  private BlockGraph(ScheduledKernel kernel) {
    this.kernel = kernel;
  }

  /** A block follows another one. */
  public sealed interface Step {
    /** The block that comes next in the order of execution. */
    record Next(int from, int to) implements Step {}

    /** The first block of a loop, in its next iteration. */
    record Back(int from, int to, int loop) implements Step {}
  }

  /** The graph of a kernel. */
  public static Graph<Block, Step> of(ScheduledKernel kernel) {
    BlockGraph made = new BlockGraph(kernel);
    kernel.flow().blocks().forEach(made.graph::addVertex);
    made.sequence(kernel.flow().items(), OptionalInt.empty());
    return new AsUnmodifiableGraph<>(made.graph);
  }

  /** Goes through a sequence; returns its last block. */
  private OptionalInt sequence(List<Item> items, OptionalInt before) {
    OptionalInt last = before;
    for (Item item : items) {
      if (item instanceof Item.BlockItem block) {
        last.ifPresent(from -> add(from, block.block(), new Step.Next(from, block.block())));
        last = OptionalInt.of(block.block());
      } else if (item instanceof Item.LoopItem inner) {
        LoopPlan loop = kernel.loop(inner.loop());
        int end = sequence(loop.body(), last).orElseThrow();
        add(end, loop.header(), new Step.Back(end, loop.header(), loop.id()));
        last = OptionalInt.of(end);
      }
    }
    return last;
  }

  private void add(int from, int to, Step step) {
    graph.addEdge(kernel.block(from), kernel.block(to), step);
  }
}
