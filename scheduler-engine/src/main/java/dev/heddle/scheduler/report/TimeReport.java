package dev.heddle.scheduler.report;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What one launch of a kernel takes when it never waits for memory or other kernels.
 *
 * @param cycles clock cycles, null while a trip count is unknown; of an NDRange kernel those of one
 *     work-item
 * @param millis the same at the scheduled clock
 * @param unknownTripCounts names of the loops whose trip counts are missing
 * @param loops how often the loops start an iteration, as far as it is known
 * @param launch what a nominal launch takes, null for a kernel that runs for ever
 */
public record TimeReport(
    Double cycles,
    Double millis,
    List<String> unknownTripCounts,
    List<LoopTime> loops,
    Launch launch) {
  public TimeReport {
    unknownTripCounts = List.copyOf(unknownTripCounts);
    loops = List.copyOf(loops);
  }

  /** The same with the launch at a share of the clock, between 0 and 1. */
  public TimeReport slower(double share) {
    return launch == null
        ? this
        : new TimeReport(cycles, millis, unknownTripCounts, loops, launch.slower(share));
  }

  /**
   * One loop.
   *
   * @param loop its name
   * @param dynamicIi cycles between two iterations, with the loops inside it
   * @param occupancyPercent share of the kernel's cycles in which it starts an iteration
   */
  public record LoopTime(String loop, Double dynamicIi, Double occupancyPercent) {}

  /**
   * A launch whose size is assumed where only the host knows it, to compare designs of one kernel
   * with each other: approximate, and not the time of any real launch.
   *
   * @param millis the sum of the two times below: how far they overlap is not known
   * @param computingMillis time of the pipelines at the clock below
   * @param movingMillis time of global memory at its full bandwidth
   * @param clockMhz the scheduled clock, less what placed designs lose that fill the device as far
   * @param workItems work-items that are assumed
   * @param tripCounts iterations of each loop, those that are assumed included
   */
  public record Launch(
      double millis,
      double computingMillis,
      double movingMillis,
      double clockMhz,
      long workItems,
      Map<String, Long> tripCounts) {
    public Launch {
      tripCounts = Collections.unmodifiableMap(new TreeMap<>(tripCounts));
    }

    /** The same launch at a share of the clock, between 0 and 1. */
    Launch slower(double share) {
      double computing = Math.round(computingMillis / share * 1e4) / 1e4;
      return new Launch(
          Math.round((computing + movingMillis) * 1e4) / 1e4,
          computing,
          movingMillis,
          Math.round(clockMhz * share * 10) / 10.0,
          workItems,
          tripCounts);
    }
  }
}
