package dev.heddle.scheduler.hardware;

import java.util.OptionalInt;

/**
 * The clock of a kernel in megahertz.
 *
 * @param targetMhz what the schedule aims at
 * @param given whether the user asks for it
 * @param reachedMhz what the kernel reaches, at most the target
 * @param limitedBy the loop that keeps it below the target
 * @param twice whether some memory needs a second clock of twice the frequency
 */
public record Clock(
    double targetMhz, boolean given, double reachedMhz, OptionalInt limitedBy, boolean twice) {
  /** Checks that clocks are positive and the target is not exceeded. */
  public Clock {
    Check.that(
        reachedMhz > 0 && reachedMhz <= targetMhz, "a clock is positive, at most the target");
    Check.notNegative(limitedBy, "loop");
  }
}
