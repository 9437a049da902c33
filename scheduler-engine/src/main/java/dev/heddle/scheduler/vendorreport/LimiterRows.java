package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.hardware.WorkItemPlan;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.schedule.KernelSchedule;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The operations that let work-groups into a kernel with local memory and count them out again
 * (model M-NDR-20).
 */
final class LimiterRows {
  /** Rows that it adds to those of the nodes. */
  static final int MOST_ROWS = 2;

  private final KernelSchedule schedule;
  private final FlowGraph graph;
  private final Optional<WorkItemPlan.Limiter> limiter;

  LimiterRows(KernelSchedule schedule, Optional<WorkItemPlan.Limiter> limiter) {
    this.schedule = schedule;
    this.graph = schedule.graph();
    this.limiter = limiter;
  }

  /** The limiter's operation in a block; where one block is the first and the last, the entry. */
  Optional<BlockReport.Instruction> in(FlowBlock block) {
    if (limiter.isEmpty()) {
      return Optional.empty();
    }
    WorkItemPlan.Limiter groups = limiter.get();
    if (block.id() == groups.enterBlock()) {
      return Optional.of(instruction(0, "wg.limiter.enter", entryLine(), groups.enterCycle()));
    }
    if (block.id() == groups.leaveBlock()) {
      int line = graph.kernel().range().endLine();
      return Optional.of(instruction(1, "wg.limiter.exit", line, groups.leaveCycle()));
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
}
