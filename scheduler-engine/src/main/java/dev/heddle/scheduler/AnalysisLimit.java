package dev.heddle.scheduler;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.CancellationException;
import java.util.function.LongSupplier;

/**
 * Processor time that an analysis may take until it gives what it has: the kernels that are done by
 * then. It counts from its creation, for the thread that made it; the time that other programs take
 * does not count. A report of many kernels needs as long again for what is said of them, so that no
 * kernel is begun after half of the time.
 */
public final class AnalysisLimit {
  /** No limit: all kernels are analysed. */
  public static final AnalysisLimit NONE = new AnalysisLimit(Double.POSITIVE_INFINITY, () -> 0);

  private static final double NANOS = 1e9;

  /** Shares of the time after which no kernel is begun: to be looked at, and to be scheduled. */
  private static final double LAST_LOOK = 0.35;

  private static final double LAST_SCHEDULE = 0.5;

  /** Share of the time after which a kernel that was begun is given up. */
  private static final double GIVEN_UP = 0.9;

  private final double seconds;
  private final LongSupplier clock;
  private final long start;

  /**
   * For tests, with a clock of theirs.
   *
   * @param clock nanoseconds
   */
  AnalysisLimit(double seconds, LongSupplier clock) {
    this.seconds = seconds;
    this.clock = clock;
    this.start = clock.getAsLong();
  }

  /**
   * A limit that begins now.
   *
   * @param seconds processor time in seconds; 0 for none
   */
  public static AnalysisLimit ofSeconds(double seconds) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    return seconds > 0 ? new AnalysisLimit(seconds, threads::getCurrentThreadCpuTime) : NONE;
  }

  /** The time in seconds. */
  public double seconds() {
    return seconds;
  }

  boolean isTooLateToLook() {
    return isPast(LAST_LOOK);
  }

  boolean isTooLateToSchedule() {
    return isPast(LAST_SCHEDULE);
  }

  /** Whether kernels that were begun are given up. */
  public boolean isOver() {
    return isPast(GIVEN_UP);
  }

  /** Work that is cancelled when this is over. */
  public Progress within(Progress progress) {
    return this == NONE ? progress : new Limited(this, progress);
  }

  private record Limited(AnalysisLimit limit, Progress progress) implements Progress {
    @Override
    public boolean isCancelled() {
      return limit.isOver();
    }

    /** Work that nobody wants any more is not over, but cancelled. */
    @Override
    public void check() {
      progress.check();
      if (isCancelled()) {
        throw new Over();
      }
    }

    @Override
    public void report(String task, int done, int total) {
      progress.report(task, done, total);
    }
  }

  /** The time is over. */
  static final class Over extends CancellationException {
    private static final long serialVersionUID = 1;
  }

  private boolean isPast(double share) {
    return clock.getAsLong() - start > share * seconds * NANOS;
  }
}
