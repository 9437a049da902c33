package dev.heddle.scheduler.hardware;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Which block follows which. A loop is left at its end, so that the block behind it follows the
 * loop's last block alone; the first block of a loop follows the one before the loop, and the
 * loop's last one (best-practices-5-11 O68).
 */
public final class BlockOrder {
  private final ScheduledKernel kernel;
  private final List<Step> steps = new ArrayList<>();

  private BlockOrder(ScheduledKernel kernel) {
    this.kernel = kernel;
  }

  /** A block follows another one. */
  public sealed interface Step {
    /** The block that comes first. */
    int from();

    /** The block that follows. */
    int to();

    /** The block that comes next in the order of execution. */
    record Next(int from, int to) implements Step {}

    /** The first block of a loop, in its next iteration. */
    record Back(int from, int to, int loop) implements Step {}
  }

  /** The steps of a kernel in the order of execution; a loop's step back stands behind its body. */
  public static List<Step> of(ScheduledKernel kernel) {
    BlockOrder order = new BlockOrder(kernel);
    order.sequence(kernel.flow().items(), OptionalInt.empty());
    return List.copyOf(order.steps);
  }

  /** Goes through a sequence; returns its last block. */
  private OptionalInt sequence(List<Item> items, OptionalInt before) {
    OptionalInt last = before;
    for (Item item : items) {
      if (item instanceof Item.BlockItem block) {
        last.ifPresent(from -> steps.add(new Step.Next(from, block.block())));
        last = OptionalInt.of(block.block());
      } else if (item instanceof Item.LoopItem inner) {
        LoopPlan loop = kernel.loop(inner.loop());
        int end = sequence(loop.body(), last).orElseThrow();
        steps.add(new Step.Back(end, loop.header(), loop.id()));
        last = OptionalInt.of(end);
      }
    }
    return last;
  }
}
