package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.board.GlobalMemory;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.TimeReport;
import dev.heddle.scheduler.schedule.KernelSchedule;
import dev.heddle.scheduler.time.GlobalTraffic;
import dev.heddle.scheduler.time.KernelTime;
import dev.heddle.scheduler.time.NominalLaunch;
import dev.heddle.scheduler.time.Workload;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The time of a kernel under the trip counts that the compiler knows, and of a launch in which the
 * others are assumed.
 */
final class TimeRows {
  private static final double WORD_BYTES = 64;

  private final KernelSchedule schedule;
  private final BlockNames names;
  private final GlobalMemory memory;

  /**
   * For one kernel.
   *
   * @param memory the global memory that its buffers are in
   */
  TimeRows(KernelSchedule schedule, BlockNames names, GlobalMemory memory) {
    this.schedule = schedule;
    this.names = names;
    this.memory = memory;
  }

  TimeReport of(KernelReport kernel) {
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
        loops,
        launch(kernel));
  }

  /** The nominal launch; null for kernels that run for ever or whose clock is not known. */
  private TimeReport.Launch launch(KernelReport kernel) {
    boolean single = kernel.kind() == KernelReport.Kind.SINGLE_WORK_ITEM;
    Map<FlowLoop, Long> known = new HashMap<>();
    for (FlowLoop loop : schedule.graph().loops()) {
      tripCount(kernel, names.name(loop)).ifPresent(trips -> known.put(loop, trips));
    }
    NominalLaunch launch = new NominalLaunch(schedule.graph(), single, known);
    if (kernel.autorun() || launch.isEndless() || kernel.scheduledFmaxMhz() == null) {
      return null;
    }
    int row =
        single
            ? 1
            : kernel.requiredWorkGroupSize() == null ? 0 : kernel.requiredWorkGroupSize().get(0);
    GlobalTraffic traffic = traffic(launch, row);
    if (!single && kernel.requiredWorkGroupSize() != null) {
      launch = shared(launch, traffic, kernel.requiredWorkGroupSize(), row);
      traffic = traffic(launch, row);
    }
    double items = 1;
    if (!single) {
      double each = traffic.storedPerItem();
      items = Math.ceil(NominalLaunch.RESULT_BYTES / Math.max(4, each));
    }
    Map<String, Long> trips = new HashMap<>();
    for (FlowLoop loop : schedule.graph().loops()) {
      trips.put(names.name(loop), Math.round(launch.tripCount(loop)));
    }
    OptionalDouble cycles = new KernelTime(kernel, new Workload(trips, (long) items)).cycles();
    if (cycles.isEmpty()) {
      return null;
    }
    double computing = cycles.getAsDouble() / kernel.scheduledFmaxMhz() / 1000;
    double moving = traffic.wordsPerItem() * items * WORD_BYTES / memory.maxBandwidthMBps() / 1000;
    return new TimeReport.Launch(
        rounded(computing + moving),
        rounded(computing),
        rounded(moving),
        kernel.scheduledFmaxMhz(),
        (long) items,
        new java.util.TreeMap<>(trips));
  }

  private GlobalTraffic traffic(NominalLaunch launch, int row) {
    return new GlobalTraffic(schedule.graph(), launch, schedule.times().units().units(), row);
  }

  /**
   * The host divides the work among the work-items of the groups where they write their results in
   * loops whose bounds are arguments: as many groups for each size, so the results of one work-item
   * are fewer in larger groups.
   */
  private NominalLaunch shared(
      NominalLaunch launch, GlobalTraffic traffic, List<Integer> group, int row) {
    double each = traffic.storedPerItem();
    NominalLaunch twice = launch.withArgumentBound(2.0 * NominalLaunch.ARGUMENT_BOUND);
    if (each == 0 || Math.abs(traffic(twice, row).storedPerItem() - 2 * each) > each / 100) {
      return launch;
    }
    double items =
        NominalLaunch.GROUPS * group.stream().mapToDouble(size -> size).reduce(1, (a, b) -> a * b);
    double bound = NominalLaunch.ARGUMENT_BOUND * NominalLaunch.RESULT_BYTES / each / items;
    return launch.withArgumentBound(Math.max(1, bound));
  }

  private static Optional<Long> tripCount(KernelReport kernel, String loop) {
    return kernel.loops().stream()
        .filter(l -> l.name().equals(loop) && l.tripCount() != null)
        .map(LoopReport::tripCount)
        .findFirst();
  }

  private static double rounded(double value) {
    return Math.round(value * 1e4) / 1e4;
  }
}
