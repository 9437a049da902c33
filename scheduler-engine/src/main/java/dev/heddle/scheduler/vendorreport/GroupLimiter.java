package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.schedule.BlockSchedule;
import dev.heddle.scheduler.schedule.KernelSchedule;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The operations that let work-groups into a kernel with local memory and count them out again
 * (model M-NDR-20). A group is let in in front of the first access to local memory; it leaves with
 * the last block.
 */
final class GroupLimiter {
  /** Rows that it adds to those of the nodes. */
  static final int MOST_ROWS = 2;

  private final KernelSchedule schedule;
  private final FlowGraph graph;
  private final boolean needed;

  GroupLimiter(KernelSchedule schedule) {
    this.schedule = schedule;
    this.graph = schedule.graph();
    this.needed = graph.kernel().memories().stream().anyMatch(m -> m.space() == AddressSpace.LOCAL);
  }

  /** The limiter's operation in a block. */
  Optional<BlockReport.Instruction> in(FlowBlock block) {
    if (!needed) {
      return Optional.empty();
    }
    int cycles = schedule.times().profile().blocks().groupLimiter().cycles();
    if (block.id() == 0) {
      return Optional.of(instruction(0, "wg.limiter.enter", entryLine(), entryCycle(cycles)));
    }
    if (block == graph.blocks().get(graph.blocks().size() - 1)) {
      int end = Math.max(0, schedule.blocks().get(block).latency() - cycles);
      int line = graph.kernel().range().endLine();
      return Optional.of(instruction(1, "wg.limiter.exit", line, end));
    }
    return Optional.empty();
  }

  private BlockReport.Instruction instruction(int order, String name, int line, int start) {
    return new BlockReport.Instruction(
        graph.nodes().size() + order,
        BlockReport.Kind.OTHER,
        name,
        line,
        null,
        start,
        schedule.times().profile().blocks().groupLimiter().cycles(),
        true,
        0,
        List.of(),
        Map.of());
  }

  /** The place where the kernel first asks which work-item it is. */
  private int entryLine() {
    return graph.nodes().stream()
        .filter(node -> node.opcode() == Opcode.WORK_ITEM)
        .map(node -> node.range().line())
        .findFirst()
        .orElse(graph.kernel().range().line());
  }

  private int entryCycle(int cycles) {
    BlockSchedule entry = schedule.blocks().get(graph.blocks().get(0));
    int first =
        entry.operations().values().stream()
            .filter(placed -> isLocal(placed.node()))
            .map(BlockSchedule.Placed::start)
            .min(Comparator.naturalOrder())
            .orElse(schedule.times().profile().blocks().head().cycles() + cycles);
    return Math.max(0, first - cycles);
  }

  private boolean isLocal(FlowNode node) {
    MemoryObject object = node.access().map(a -> graph.memory(a.object())).orElse(null);
    return object != null && object.space() == AddressSpace.LOCAL;
  }
}
