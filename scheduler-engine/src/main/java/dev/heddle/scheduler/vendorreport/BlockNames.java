package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowItem;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.profile.ReportStyle;
import dev.heddle.scheduler.profile.VendorProfile;
import java.util.Arrays;
import java.util.List;

/**
 * Names blocks as the vendor does: B0 is the entry, the block behind a loop gets its number before
 * an outermost loop and before an innermost one, otherwise between its header and its body (model
 * M-LOOP-5, mined-timing 4.3).
 */
final class BlockNames {
  private final String kernel;

  /** By the block's place in the graph; -1 for one without a name yet. */
  private final int[] numbers;

  private int next;

  /**
   * For one kernel.
   *
   * @param profile tells whether blocks are numbered as they follow each other
   */
  BlockNames(FlowGraph graph, VendorProfile profile) {
    this.kernel = graph.kernel().name();
    this.numbers = new int[graph.blocks().size()];
    Arrays.fill(numbers, -1);
    if (profile.style().contains(ReportStyle.BLOCKS_IN_ORDER)) {
      inOrder(graph.items());
    } else {
      sequence(graph.items());
    }
  }

  private void inOrder(List<FlowItem> items) {
    for (FlowItem item : items) {
      if (item instanceof FlowLoop loop) {
        inOrder(loop.body());
      } else {
        number((FlowBlock) item);
      }
    }
  }

  /** Name of a block. */
  String name(FlowBlock block) {
    return kernel + ".B" + numbers[block.id()];
  }

  /** Name of a loop: that of its first block. */
  String name(FlowLoop loop) {
    return name(loop.header());
  }

  private void number(FlowBlock block) {
    numbers[block.id()] = next++;
  }

  private void sequence(List<FlowItem> items) {
    number((FlowBlock) items.get(0));
    rest(items);
  }

  /** Numbers everything behind the first block of a sequence. */
  private void rest(List<FlowItem> items) {
    for (int i = 1; i < items.size(); i++) {
      if (items.get(i) instanceof FlowLoop loop) {
        FlowBlock after =
            i + 1 < items.size() && items.get(i + 1) instanceof FlowBlock block ? block : null;
        boolean first = loop.depth() == 1 || loop.isInnermost();
        if (first && after != null) {
          number(after);
        }
        number(loop.header());
        if (!first && after != null) {
          number(after);
        }
        rest(loop.body());
      } else if (numbers[((FlowBlock) items.get(i)).id()] < 0) {
        number((FlowBlock) items.get(i));
      }
    }
  }
}
