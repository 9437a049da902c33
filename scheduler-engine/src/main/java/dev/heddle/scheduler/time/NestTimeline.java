package dev.heddle.scheduler.time;

/**
 * When the iterations of a loop and of the one loop inside it start. The outer loop's stages in
 * front of the inner one hold as many iterations as their latency allows; then the inner loop's
 * rate decides (model M-DYN-5, M-INT-2).
 *
 * @param outerInterval static initiation interval of the outer loop
 * @param outerLatency cycles from the start of an outer iteration to the inner loop
 * @param inner the inner loop
 * @param interleaving invocations of the inner loop that share its pipeline
 */
public record NestTimeline(
    int outerInterval, int outerLatency, PipelinedLoop inner, int interleaving) {
  /** The cycle, counted from 1, in which an outer iteration starts; iterations count from 0. */
  public double outerStart(long iteration) {
    double unhindered = 1 + (double) iteration * outerInterval;
    long capacity = Math.max(1, outerLatency / outerInterval);
    return iteration < capacity
        ? unhindered
        : Math.max(unhindered, innerStart(iteration - capacity));
  }

  /** The cycle, counted from 1, in which an outer iteration reaches the inner loop. */
  public double innerStart(long iteration) {
    double unhindered = 1 + (double) iteration * outerInterval + outerLatency;
    return Math.max(unhindered, 1 + outerLatency + innerIssue(iteration, 0));
  }

  /** Cycles from the start of an iteration's predecessor to its own. */
  public double outerStartInterval(long iteration) {
    return outerStart(iteration) - outerStart(iteration - 1);
  }

  /** Cycles, counted from 0, after which an iteration of the saturated inner loop starts. */
  public double innerIssue(long outerIteration, long innerIteration) {
    long group = outerIteration / interleaving;
    return group * inner.occupancy()
        + innerIteration * inner.interval()
        + outerIteration % interleaving;
  }

  /** Cycles from one outer iteration to the next in the steady state (model M-DYN-1). */
  public double dynamicInterval() {
    return Math.max(outerInterval, inner.occupancy() / interleaving);
  }

  /** The same when only one outer iteration may be in the inner loop (model M-DYN-2). */
  public double serialInterval() {
    return Math.max(outerInterval, inner.serialCycles());
  }

  /** Share of the cycles in which the inner loop starts an iteration, in the steady state. */
  public double utilisation() {
    return inner.tripCount() / dynamicInterval();
  }
}
