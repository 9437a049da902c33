package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.board.Board;
import dev.heddle.scheduler.board.GlobalMemory;
import dev.heddle.scheduler.hardware.BoardMemory;
import dev.heddle.scheduler.hardware.SystemPlan;
import dev.heddle.scheduler.report.GlobalMemoryReport;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LsuReport;
import java.util.ArrayList;
import java.util.List;

/**
 * The global memories of a board as the options configure them.
 *
 * @param board the board
 * @param system the design on it
 */
record BoardMemories(Board board, SystemPlan system) {
  /** Whether addresses alternate between the banks of a memory of the board. */
  boolean isInterleaved(GlobalMemory memory) {
    return system.memories().stream()
        .anyMatch(built -> built.name().equals(memory.label()) && built.interleaved());
  }

  /** The rows of the report: what the kernels ask of each memory (model M-LSU-28). */
  List<GlobalMemoryReport> rows(List<KernelReport> kernels) {
    List<GlobalMemoryReport> rows = new ArrayList<>();
    for (BoardMemory memory : system.memories()) {
      double used = kernels.stream().mapToDouble(kernel -> used(kernel, memory)).sum();
      rows.add(
          new GlobalMemoryReport(
              memory.name(),
              memory.usual(),
              memory.banks(),
              memory.interleaved(),
              memory.bandwidthMBps(),
              used,
              used > memory.bandwidthMBps() ? "board" : "kernel",
              memory.widthBits(),
              memory.readRings(),
              memory.storeRings()));
    }
    return rows;
  }

  private static double used(KernelReport kernel, BoardMemory memory) {
    int copies = kernel.computeUnits().stream().reduce(1, (a, b) -> a * b);
    double sum = 0;
    for (LsuReport unit : kernel.lsus()) {
      if (memory.name().equals(unit.memory()) && unit.bandwidthMBps() != null) {
        sum += unit.bandwidthMBps();
      }
    }
    return sum * copies;
  }
}
