package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.hardware.Item;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.profile.ReportStyle;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Names blocks as the vendor does: B0 is the entry, the block behind a loop gets its number before
 * an outermost loop and before an innermost one, otherwise between its header and its body (model
 * M-LOOP-5, mined-timing 4.3).
 */
final class BlockNames {
  private final ScheduledKernel kernel;

  /** By the block's number in the hardware; -1 for one without a name yet. */
  private final int[] numbers;

  private int next;

  /**
   * For one kernel.
   *
   * @param style tells whether blocks are numbered as they follow each other
   */
  BlockNames(ScheduledKernel kernel, Set<ReportStyle> style) {
    this.kernel = kernel;
    this.numbers = new int[kernel.flow().blocks().size()];
    Arrays.fill(numbers, -1);
    if (style.contains(ReportStyle.BLOCKS_IN_ORDER)) {
      inOrder(kernel.flow().items());
    } else {
      sequence(kernel.flow().items());
    }
  }

  private void inOrder(List<Item> items) {
    for (Item item : items) {
      if (item instanceof Item.LoopItem inner) {
        inOrder(kernel.loop(inner.loop()).body());
      } else {
        number(((Item.BlockItem) item).block());
      }
    }
  }

  /** Name of a block. */
  String block(int id) {
    return kernel.name() + ".B" + numbers[id];
  }

  /** Name of a loop: that of its first block. */
  String loop(int id) {
    return block(kernel.loop(id).header());
  }

  private void number(int block) {
    numbers[block] = next++;
  }

  private void sequence(List<Item> items) {
    number(((Item.BlockItem) items.get(0)).block());
    rest(items);
  }

  /** Numbers everything behind the first block of a sequence. */
  private void rest(List<Item> items) {
    for (int i = 1; i < items.size(); i++) {
      if (items.get(i) instanceof Item.LoopItem inner) {
        LoopPlan loop = kernel.loop(inner.loop());
        int after =
            i + 1 < items.size() && items.get(i + 1) instanceof Item.BlockItem block
                ? block.block()
                : -1;
        boolean first = loop.parent().isEmpty() || loop.isInnermost();
        if (first && after >= 0) {
          number(after);
        }
        number(loop.header());
        if (!first && after >= 0) {
          number(after);
        }
        rest(loop.body());
      } else if (items.get(i) instanceof Item.BlockItem block && numbers[block.block()] < 0) {
        number(block.block());
      }
    }
  }
}
