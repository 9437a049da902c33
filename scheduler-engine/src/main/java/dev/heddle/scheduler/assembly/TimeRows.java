package dev.heddle.scheduler.assembly;

import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.TimeReport;
import dev.heddle.scheduler.time.KernelTime;
import dev.heddle.scheduler.time.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** The time of a kernel under the trip counts that the compiler knows. */
final class TimeRows {
  private TimeRows() {}

  static TimeReport of(KernelReport kernel) {
    KernelTime time = new KernelTime(kernel, Workload.AS_WRITTEN);
    OptionalDouble cycles = time.cycles();
    List<TimeReport.LoopTime> loops = new ArrayList<>();
    for (LoopReport loop : kernel.loops()) {
      OptionalDouble interval = time.dynamicInterval(loop.name());
      if (interval.isPresent()) {
        loops.add(
            new TimeReport.LoopTime(
                loop.name(),
                rounded(interval.getAsDouble()),
                rounded(100 * time.occupancy(loop.name()).orElse(0))));
      }
    }
    boolean timed = cycles.isPresent() && kernel.scheduledFmaxMhz() != null;
    return new TimeReport(
        cycles.isPresent() ? rounded(cycles.getAsDouble()) : null,
        timed ? rounded(cycles.getAsDouble() / kernel.scheduledFmaxMhz() / 1000) : null,
        time.unknownTripCounts(),
        loops);
  }

  private static double rounded(double value) {
    return Math.round(value * 1e4) / 1e4;
  }
}
