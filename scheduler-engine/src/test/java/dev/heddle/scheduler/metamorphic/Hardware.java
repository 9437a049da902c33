package dev.heddle.scheduler.metamorphic;

import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.LsuReport;
import dev.heddle.scheduler.report.MemoryReport;
import dev.heddle.scheduler.report.Report;
import java.util.ArrayList;
import java.util.List;

/** What a rewrite may not change, in lines that can be compared by a reader. */
final class Hardware {
  private Hardware() {}

  static List<String> of(Report report) {
    List<String> lines = new ArrayList<>();
    report.kernels().forEach(kernel -> kernel(kernel, lines));
    return lines;
  }

  private static void kernel(KernelReport kernel, List<String> lines) {
    String name = kernel.name();
    lines.add("%s: %s, %s MHz".formatted(name, kernel.kind(), kernel.scheduledFmaxMhz()));
    for (LoopReport loop : kernel.loops()) {
      lines.add(
          "%s loop: %s x%d, pipelined %s, II %s, latency %s, trips %s, serial %s"
              .formatted(
                  name,
                  loop.unroll(),
                  loop.unrollFactor(),
                  loop.pipelined(),
                  loop.shownIi(),
                  loop.latency(),
                  loop.tripCount(),
                  loop.serial()));
    }
    for (MemoryReport memory : kernel.memories()) {
      lines.add(
          "%s memory: %s banks of %s x %s bytes, %s replicates, %s copies, %s pump"
              .formatted(
                  name,
                  memory.banks(),
                  memory.bankDepthWords(),
                  memory.bankWidthBytes(),
                  memory.replicates(),
                  memory.privateCopies(),
                  memory.pump()));
    }
    List<String> units = new ArrayList<>();
    for (LsuReport unit : kernel.lsus()) {
      units.add(
          "%s unit: %s %s %s, %d bytes"
              .formatted(name, unit.space(), unit.access(), unit.type(), unit.kernelWidthBytes()));
    }
    units.sort(null);
    lines.addAll(units);
    Area area = kernel.area();
    if (area != null) {
      lines.add(
          "%s area: %s ALUTs, %s FFs, %s RAMs, %s DSPs"
              .formatted(name, area.aluts(), area.ffs(), area.rams(), area.dsps()));
    }
  }
}
