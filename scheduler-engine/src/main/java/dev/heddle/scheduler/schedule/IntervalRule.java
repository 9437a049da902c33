package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.VendorProfile;
import java.util.Optional;

/** How often a recurrence lets a loop start an iteration. */
interface IntervalRule {
  /** The latencies of a recurrence, divided by its distance. */
  IntervalRule BY_LATENCY = Recurrence::minimumInterval;

  /** The interval that a recurrence allows. */
  int interval(Recurrence recurrence);

  /**
   * Interval and clock of a sum that is spread over several values (model M-OBJ-4). Empty where the
   * compiler does not trade one for the other.
   */
  default Optional<Interval> spreadSum(Recurrence recurrence) {
    return Optional.empty();
  }

  /** What the compiler follows. */
  static IntervalRule of(VendorProfile profile, FlowGraph graph) {
    return profile.has(Behaviour.SLOW_FLOAT_RECURRENCES)
        ? new SlowRecurrences(profile, graph)
        : BY_LATENCY;
  }
}
