package dev.heddle.inspections.api;

import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.time.KernelTime;
import dev.heddle.scheduler.time.NominalLaunch;
import dev.heddle.scheduler.time.TimedLoop;
import dev.heddle.scheduler.time.Workload;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * Which loops of a kernel take how much of its time in a launch whose trip counts are assumed where
 * only the host knows them ({@link NominalLaunch}). Approximate.
 */
final class NominalTime {
  private final ScheduledKernel kernel;
  private final KernelTime time;

  NominalTime(ScheduledKernel kernel, int units) {
    this.kernel = kernel;
    NominalLaunch launch = new NominalLaunch(kernel);
    Map<Integer, Long> trips = new HashMap<>();
    for (LoopPlan loop : kernel.loops()) {
      trips.put(loop.id(), Math.max(1, Math.round(launch.tripCount(loop.id()))));
    }
    this.time = new KernelTime(kernel, units, new Workload(trips, 1));
  }

  /**
   * Share of the kernel's cycles from 0 to 1 that pass while iterations of a loop start, those of
   * inner loops included; not a number when it is not known, as for work-items, which share the
   * loops.
   */
  double share(LoopPlan loop) {
    OptionalDouble cycles = time.cycles();
    Optional<TimedLoop> timed =
        time.loops().stream()
            .filter(each -> each.plan().equals(OptionalInt.of(loop.id())))
            .findFirst();
    if (!kernel.isSingle() || cycles.isEmpty() || timed.isEmpty()) {
      return Double.NaN;
    }
    OptionalDouble executions = time.executions(timed.get());
    OptionalDouble interval = time.dynamicInterval(timed.get());
    if (executions.isEmpty() || interval.isEmpty() || cycles.getAsDouble() <= 0) {
      return Double.NaN;
    }
    return Math.min(1, executions.getAsDouble() * interval.getAsDouble() / cycles.getAsDouble());
  }

  /**
   * Whether iterations of a loop inside take longer than the loop's own interval, which then costs
   * nothing.
   */
  boolean isHidden(LoopPlan loop, int interval) {
    if (!kernel.isSingle() || loop.isInnermost() || time.cycles().isEmpty()) {
      return false;
    }
    double own = time.executions(OptionalInt.of(loop.id())).orElse(Double.NaN);
    return time.loops().stream()
        .filter(each -> each.around().equals(OptionalInt.of(loop.id())) && each.counts())
        .anyMatch(
            each ->
                time.executions(each).orElse(0) / own * time.dynamicInterval(each).orElse(0)
                    > interval);
  }

  /**
   * Share of the time from 0 to 1 that iterations of a loop take themselves, without loops inside:
   * of one work-item of the kernel's cycles, of many of the places in the busiest loop that each of
   * them takes. Not a number when it is not known.
   *
   * @param loop the loop, or empty for what stands outside of loops
   */
  double own(OptionalInt loop) {
    if (!kernel.isSingle()) {
      double busiest =
          time.loops().stream()
              .filter(each -> each.plan().isPresent())
              .mapToDouble(each -> time.executions(each).orElse(Double.NaN))
              .reduce(1, Math::max);
      return time.executions(loop).orElse(Double.NaN) / busiest;
    }
    if (loop.isEmpty()) {
      return 0;
    }
    double own = share(kernel.loop(loop.getAsInt()));
    for (int inner : kernel.loop(loop.getAsInt()).inner()) {
      double share = share(kernel.loop(inner));
      own -= Double.isNaN(share) ? 0 : share;
    }
    return Math.max(0, own);
  }
}
