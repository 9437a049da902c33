package dev.heddle.scheduler.time;

/**
 * One pipelined loop by its numbers.
 *
 * @param interval initiation interval in cycles, its dynamic one if it holds loops
 * @param latency cycles of one iteration
 * @param tripCount iterations of one invocation
 * @param speculated iterations started behind the last one, which delay the next invocation (model
 *     M-SPC-6)
 */
public record PipelinedLoop(double interval, double latency, long tripCount, int speculated) {
  /** Cycles from the first iteration's start to the last one's end (model M-PERF-1, M-DYN-4). */
  public double cycles() {
    return tripCount == 0 ? 0 : (tripCount - 1) * interval + latency;
  }

  /** Cycles until another invocation may start. */
  public double occupancy() {
    return (tripCount + speculated) * interval;
  }

  /** Cycles that a serial region around this loop takes for it (model M-DYN-2). */
  public double serialCycles() {
    return cycles() + speculated * interval;
  }
}
