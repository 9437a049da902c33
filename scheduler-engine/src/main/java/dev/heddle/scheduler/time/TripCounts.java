package dev.heddle.scheduler.time;

import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Iterations that are known at compile time: what transforms know of the loop of the source, else
 * what the loop as built tells.
 */
public final class TripCounts {
  private TripCounts() {}

  /** Iterations of each run of a loop; empty if not known. */
  public static OptionalLong of(ScheduledKernel kernel, LoopPlan loop) {
    Optional<LoopOrigin> origin =
        kernel.origins().stream()
            .filter(each -> each.loops().stream().anyMatch(id -> id == loop.id()))
            .findFirst();
    if (origin.isEmpty()) {
      return loop.trips();
    }
    boolean partly = origin.get().fate() == LoopOrigin.Fate.PARTLY_UNROLLED;
    if (partly && origin.get().trips().isPresent()) {
      int factor = origin.get().factor();
      return OptionalLong.of((origin.get().trips().getAsLong() + factor - 1) / factor);
    }
    return origin.get().iterations().isPresent() ? origin.get().iterations() : loop.trips();
  }
}
