package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowItem;
import dev.heddle.scheduler.flow.FlowLoop;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which block follows which. A loop is left at its end, so that the block behind it follows the
 * loop's last block alone; the first block of a loop follows the one before the loop, and the
 * loop's last one (best-practices-5-11 O68).
 */
final class BlockOrder {
  private final Map<FlowBlock, List<FlowBlock>> predecessors = new IdentityHashMap<>();

  private BlockOrder() {}

  /** The predecessors of every block. */
  static Map<FlowBlock, List<FlowBlock>> predecessors(FlowGraph graph) {
    BlockOrder order = new BlockOrder();
    order.sequence(graph.items(), null);
    return order.predecessors;
  }

  /** Goes through a sequence; returns its last block. */
  private FlowBlock sequence(List<FlowItem> items, FlowBlock before) {
    FlowBlock last = before;
    for (FlowItem item : items) {
      if (item instanceof FlowBlock block) {
        follows(block, last);
        last = block;
      } else if (item instanceof FlowLoop loop) {
        last = sequence(loop.body(), last);
        follows(loop.header(), last);
      }
    }
    return last;
  }

  private void follows(FlowBlock block, FlowBlock before) {
    List<FlowBlock> known = predecessors.computeIfAbsent(block, b -> new ArrayList<>());
    if (before != null) {
      known.add(before);
    }
  }
}
