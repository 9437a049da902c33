package dev.heddle.scheduler.schedule;

import java.util.Optional;
import java.util.function.IntFunction;

/**
 * The smallest interval of a loop from its first one on into which its recurrences of logic fit:
 * one beside the critical one may ask for more registers. Steps double until one fits, and then
 * halve, as a long chain of logic may ask for hundreds of cycles, each of which takes a schedule of
 * the block to try.
 */
final class IntervalSearch {
  private final IntFunction<Attempt> attempts;

  /**
   * A loop with some interval.
   *
   * @param header the block that starts the iterations, empty if a recurrence does not fit
   */
  record Attempt(LimitFinder.Limits limits, LoopSchedule schedule, Optional<BlockSchedule> header) {
    int interval() {
      return schedule.interval().getAsInt();
    }

    boolean fits() {
      return header.isPresent();
    }
  }

  /**
   * For one loop.
   *
   * @param attempts tries an interval; the loop may get a larger one, but no smaller
   */
  IntervalSearch(IntFunction<Attempt> attempts) {
    this.attempts = attempts;
  }

  /** The first that fits, the given one if it does. */
  Attempt from(Attempt first) {
    if (first.fits()) {
      return first;
    }
    int failed = first.interval();
    Attempt best = attempt(failed + 1);
    for (int step = 2; !best.fits(); step *= 2) {
      failed = best.interval();
      best = attempt(failed + step);
    }
    while (best.interval() - failed > 1) {
      int middle = failed + (best.interval() - failed) / 2;
      Attempt attempt = attempt(middle);
      if (attempt.fits() && attempt.interval() < best.interval()) {
        best = attempt;
      } else {
        failed = middle;
      }
    }
    return best;
  }

  /** The loop with an interval, or a longer one that it needs anyway. */
  Attempt attempt(int interval) {
    return attempts.apply(interval);
  }
}
