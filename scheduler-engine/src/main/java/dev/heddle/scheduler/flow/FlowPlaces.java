package dev.heddle.scheduler.flow;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The blocks and loops made so far, and where among them the walk over a kernel is. */
final class FlowPlaces {
  private final FlowNodes nodes;
  private final List<FlowBlock> blocks = new ArrayList<>();
  private final List<FlowItem> items = new ArrayList<>();

  /** For blocks in front of loops those that their operations belong to (model M-PRD-9). */
  private final Map<FlowBlock, FlowBlock> preheaders = new IdentityHashMap<>();

  private final Map<FlowLoop, FlowBlock> openBlocks = new IdentityHashMap<>();
  private FlowLoop loop;
  private FlowBlock block;

  FlowPlaces(FlowNodes nodes) {
    this.nodes = nodes;
  }

  /** All blocks, in the order in which they were opened. */
  List<FlowBlock> blocks() {
    return blocks;
  }

  /** What is around no loop. */
  List<FlowItem> items() {
    return items;
  }

  /** The loop in which the walk is. */
  Optional<FlowLoop> loop() {
    return Optional.ofNullable(loop);
  }

  /** The block in which the walk is. */
  FlowBlock block() {
    return block;
  }

  /** Goes on in a new block. */
  void open() {
    block = new FlowBlock(blocks.size(), loop);
    blocks.add(block);
    append(block);
    openBlocks.put(loop, block);
  }

  /** Has pure operations of the block in which the walk is computed in an earlier one. */
  void computeIn(FlowBlock earlier) {
    preheaders.put(block, earlier);
  }

  void enter(FlowLoop inner) {
    append(inner);
    loop = inner;
    open();
  }

  void leave(FlowLoop inner) {
    openBlocks.remove(inner);
    loop = inner.parent().orElse(null);
    open();
  }

  /** The block for a pure operation, in front of the loops that do not change its inputs. */
  FlowBlock home(int... inputs) {
    FlowBlock home = openBlocks.get(nodes.changing(loop, inputs));
    FlowBlock before = preheaders.get(home);
    return before != null && nodes.areThere(before, inputs) ? before : home;
  }

  private void append(FlowItem item) {
    if (loop == null) {
      items.add(item);
    } else {
      loop.add(item);
    }
  }
}
