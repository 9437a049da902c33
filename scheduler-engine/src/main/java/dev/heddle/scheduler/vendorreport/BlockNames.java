package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowItem;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.profile.ReportStyle;
import dev.heddle.scheduler.profile.VendorProfile;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Names blocks as the vendor does: B0 is the entry, the block behind a loop gets its number before
 * an outermost loop and before an innermost one, otherwise between its header and its body (model
 * M-LOOP-5, mined-timing 4.3).
 */
final class BlockNames {
  private final String kernel;
  private final Map<FlowBlock, Integer> numbers = new IdentityHashMap<>();
  private int next;

  /**
   * For one kernel.
   *
   * @param profile tells whether blocks are numbered as they follow each other
   */
  BlockNames(FlowGraph graph, VendorProfile profile) {
    this.kernel = graph.kernel().name();
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
    return kernel + ".B" + numbers.get(block);
  }

  /** Name of a loop: that of its first block. */
  String name(FlowLoop loop) {
    return name(loop.header());
  }

  private void number(FlowBlock block) {
    numbers.put(block, next++);
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
      } else if (!numbers.containsKey((FlowBlock) items.get(i))) {
        number((FlowBlock) items.get(i));
      }
    }
  }
}
