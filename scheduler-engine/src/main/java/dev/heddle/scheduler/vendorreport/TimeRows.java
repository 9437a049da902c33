package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.report.TimeReport;
import dev.heddle.scheduler.time.GlobalTraffic;
import dev.heddle.scheduler.time.KernelTime;
import dev.heddle.scheduler.time.NominalLaunch;
import dev.heddle.scheduler.time.TimedLoop;
import dev.heddle.scheduler.time.Workload;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.IntFunction;

/**
 * The time of a kernel under the trip counts that the compiler knows, and of a launch in which the
 * others are assumed.
 */
final class TimeRows {
  private static final double WORD_BYTES = 64;

  private final ScheduledKernel kernel;
  private final int units;
  private final IntFunction<String> loopNames;
  private final IntFunction<String> sourceNames;
  private final double bandwidthMBps;

  /**
   * For one kernel.
   *
   * @param units its compute units
   * @param loopNames what its loops are called
   * @param sourceNames what loops of the source are called by their positions
   * @param bandwidthMBps bandwidth of the global memory that its buffers are in, in MB/s
   */
  TimeRows(
      ScheduledKernel kernel,
      int units,
      IntFunction<String> loopNames,
      IntFunction<String> sourceNames,
      double bandwidthMBps) {
    this.kernel = kernel;
    this.units = units;
    this.loopNames = loopNames;
    this.sourceNames = sourceNames;
    this.bandwidthMBps = bandwidthMBps;
  }

  /** The time. */
  TimeReport report() {
    KernelTime time = new KernelTime(kernel, units, Workload.AS_WRITTEN);
    OptionalDouble cycles = time.cycles();
    Map<String, TimedLoop> timed = new LinkedHashMap<>();
    time.loops().forEach(loop -> timed.putIfAbsent(name(loop), loop));
    List<TimeReport.LoopTime> loops = new ArrayList<>();
    List<String> unknown = new ArrayList<>();
    timed.forEach(
        (name, loop) -> {
          OptionalDouble interval = time.dynamicInterval(loop);
          if (interval.isPresent()) {
            loops.add(
                new TimeReport.LoopTime(
                    name,
                    rounded(interval.getAsDouble()),
                    rounded(100 * time.occupancy(loop).orElse(0))));
          }
          if (time.isUnknown(loop)) {
            unknown.add(name);
          }
        });
    double mhz = kernel.clock().reachedMhz();
    return new TimeReport(
        cycles.isPresent() ? rounded(cycles.getAsDouble()) : null,
        cycles.isPresent() ? rounded(cycles.getAsDouble() / mhz / 1000) : null,
        unknown,
        loops,
        launch());
  }

  private String name(TimedLoop loop) {
    return loop.plan().isPresent()
        ? loopNames.apply(loop.plan().getAsInt())
        : sourceNames.apply(loop.origin().getAsInt());
  }

  /** The nominal launch; null for kernels that run for ever. */
  private TimeReport.Launch launch() {
    NominalLaunch launch = new NominalLaunch(kernel);
    if (kernel.face().autorun() || launch.isEndless()) {
      return null;
    }
    Optional<Ids> group = kernel.isSingle() ? Optional.empty() : kernel.face().group();
    int row = kernel.isSingle() ? 1 : group.map(sizes -> sizes.get(0)).orElse(0);
    GlobalTraffic traffic = new GlobalTraffic(kernel, launch, row);
    if (group.isPresent()) {
      launch = shared(launch, traffic, group.get(), row);
      traffic = new GlobalTraffic(kernel, launch, row);
    }
    double items = 1;
    if (!kernel.isSingle()) {
      double each = traffic.storedPerItem();
      items = Math.ceil(NominalLaunch.RESULT_BYTES / Math.max(4, each));
    }
    Map<Integer, Long> trips = new HashMap<>();
    Map<String, Long> named = new TreeMap<>();
    for (LoopPlan loop : kernel.loops()) {
      long count = Math.round(launch.tripCount(loop.id()));
      trips.put(loop.id(), count);
      named.put(loopNames.apply(loop.id()), count);
    }
    OptionalDouble cycles =
        new KernelTime(kernel, units, new Workload(trips, (long) items)).cycles();
    if (cycles.isEmpty()) {
      return null;
    }
    double mhz = kernel.clock().reachedMhz();
    double computing = cycles.getAsDouble() / mhz / 1000;
    double moving = traffic.wordsPerItem() * items * WORD_BYTES / bandwidthMBps / 1000;
    return new TimeReport.Launch(
        rounded(computing + moving), rounded(computing), rounded(moving), mhz, (long) items, named);
  }

  /**
   * The host divides the work among the work-items of the groups where they write their results in
   * loops whose bounds are arguments: as many groups for each size, so the results of one work-item
   * are fewer in larger groups.
   */
  private NominalLaunch shared(NominalLaunch launch, GlobalTraffic traffic, Ids group, int row) {
    double each = traffic.storedPerItem();
    NominalLaunch twice = launch.withArgumentBound(2.0 * NominalLaunch.ARGUMENT_BOUND);
    double stored = new GlobalTraffic(kernel, twice, row).storedPerItem();
    if (each == 0 || Math.abs(stored - 2 * each) > each / 100) {
      return launch;
    }
    double items =
        NominalLaunch.GROUPS * group.stream().asDoubleStream().reduce(1, (a, b) -> a * b);
    double bound = NominalLaunch.ARGUMENT_BOUND * NominalLaunch.RESULT_BYTES / each / items;
    return launch.withArgumentBound(Math.max(1, bound));
  }

  private static double rounded(double value) {
    return Math.round(value * 1e4) / 1e4;
  }
}
