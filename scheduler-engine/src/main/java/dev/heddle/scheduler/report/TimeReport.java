package dev.heddle.scheduler.report;

import java.util.List;

/**
 * What one launch of a kernel takes when it never waits for memory or other kernels.
 *
 * @param cycles clock cycles, null while a trip count is unknown; of an NDRange kernel those of one
 *     work-item
 * @param millis the same at the scheduled clock
 * @param unknownTripCounts names of the loops whose trip counts are missing
 * @param loops how often the loops start an iteration, as far as it is known
 */
public record TimeReport(
    Double cycles, Double millis, List<String> unknownTripCounts, List<LoopTime> loops) {
  public TimeReport {
    unknownTripCounts = List.copyOf(unknownTripCounts);
    loops = List.copyOf(loops);
  }

  /**
   * One loop.
   *
   * @param loop its name
   * @param dynamicIi cycles between two iterations, with the loops inside it
   * @param occupancyPercent share of the kernel's cycles in which it starts an iteration
   */
  public record LoopTime(String loop, Double dynamicIi, Double occupancyPercent) {}
}
