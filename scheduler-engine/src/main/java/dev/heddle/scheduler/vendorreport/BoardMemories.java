package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.board.Board;
import dev.heddle.scheduler.board.GlobalMemory;
import dev.heddle.scheduler.report.GlobalMemoryReport;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LsuReport;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The global memories of a board as the options configure them.
 *
 * @param board the board
 * @param notInterleaved names of the memories whose banks are not interleaved
 * @param readRings banks' worth of read bandwidth asked for, empty when not (model M-LSU-31)
 * @param singleStoreRing whether all stores share one ring
 */
public record BoardMemories(
    Board board, Set<String> notInterleaved, OptionalInt readRings, boolean singleStoreRing) {
  /** Stands for the default memory among those that are not interleaved. */
  private static final String DEFAULT = "default";

  public BoardMemories {
    notInterleaved = Set.copyOf(notInterleaved);
  }

  /** Whether addresses alternate between the banks of a memory (model M-LSU-29). */
  public boolean isInterleaved(GlobalMemory memory) {
    boolean forbidden =
        notInterleaved.contains(memory.label())
            || memory.isDefault() && notInterleaved.contains(DEFAULT);
    return memory.canInterleave() && !forbidden;
  }

  /** The rows of the report: what the kernels ask of each memory (model M-LSU-28). */
  public List<GlobalMemoryReport> rows(List<KernelReport> kernels) {
    List<GlobalMemoryReport> rows = new ArrayList<>();
    for (GlobalMemory memory : board.memories()) {
      double used = kernels.stream().mapToDouble(kernel -> used(kernel, memory)).sum();
      int banks = memory.banks().size();
      rows.add(
          new GlobalMemoryReport(
              memory.label(),
              memory.isDefault(),
              banks,
              isInterleaved(memory),
              memory.maxBandwidthMBps(),
              used,
              used > memory.maxBandwidthMBps() ? "board" : "kernel",
              memory.widthBits(),
              Math.min(readRings.orElse(banks), banks),
              singleStoreRing ? 1 : banks));
    }
    return rows;
  }

  private static double used(KernelReport kernel, GlobalMemory memory) {
    int copies = kernel.computeUnits().stream().reduce(1, (a, b) -> a * b);
    double sum = 0;
    for (LsuReport unit : kernel.lsus()) {
      if (memory.label().equals(unit.memory()) && unit.bandwidthMBps() != null) {
        sum += unit.bandwidthMBps();
      }
    }
    return sum * copies;
  }
}
