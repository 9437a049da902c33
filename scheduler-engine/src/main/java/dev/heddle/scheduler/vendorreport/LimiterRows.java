package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.hardware.Interface;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.report.BlockReport;
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

  private final ScheduledKernel kernel;
  private final Optional<Interface.Limiter> limiter;

  LimiterRows(ScheduledKernel kernel) {
    this.kernel = kernel;
    this.limiter = kernel.face().limiter();
  }

  /** The limiter's operation in a block; where one block is the first and the last, the entry. */
  Optional<BlockReport.Instruction> in(int block) {
    if (limiter.isEmpty()) {
      return Optional.empty();
    }
    Interface.Limiter groups = limiter.get();
    if (block == groups.enterBlock()) {
      return Optional.of(instruction(0, "wg.limiter.enter", entryLine(), groups.enterCycle()));
    }
    if (block == groups.leaveBlock()) {
      int line = kernel.range().endLine();
      return Optional.of(instruction(1, "wg.limiter.exit", line, groups.leaveCycle()));
    }
    return Optional.empty();
  }

  private BlockReport.Instruction instruction(int order, String name, int line, int start) {
    return new BlockReport.Instruction(
        kernel.flow().nodes().size() + order,
        BlockReport.Kind.OTHER,
        name,
        line,
        null,
        start,
        limiter.orElseThrow().cycles(),
        true,
        0,
        List.of(),
        Map.of());
  }

  /** The place where the kernel first asks which work-item it is. */
  private int entryLine() {
    return kernel.flow().nodes().stream()
        .filter(node -> node.opcode() == Opcode.WORK_ITEM)
        .map(kernel::line)
        .findFirst()
        .orElse(kernel.range().line());
  }
}
