package dev.heddle.scheduler.time;

import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.OptionalLong;

/**
 * Iterations that are known at compile time: what transforms know of the loop of the source, else
 * what the loop as built tells.
 */
public final class TripCounts {
  private final OptionalLong[] counts;

  /** Of all loops of a kernel. */
  public TripCounts(ScheduledKernel kernel) {
    this.counts = new OptionalLong[kernel.loops().size()];
    for (LoopOrigin origin : kernel.origins()) {
      for (int loop : origin.loops().stream().toArray()) {
        if (counts[loop] == null) {
          counts[loop] = count(origin, kernel.loop(loop));
        }
      }
    }
    for (LoopPlan loop : kernel.loops()) {
      if (counts[loop.id()] == null) {
        counts[loop.id()] = loop.trips();
      }
    }
  }

  /** Iterations of each run of a loop; empty if not known. */
  public OptionalLong of(int loop) {
    return counts[loop];
  }

  private static OptionalLong count(LoopOrigin origin, LoopPlan loop) {
    boolean partly = origin.fate() == LoopOrigin.Fate.PARTLY_UNROLLED;
    if (partly && origin.trips().isPresent()) {
      int factor = origin.factor();
      return OptionalLong.of((origin.trips().getAsLong() + factor - 1) / factor);
    }
    return origin.iterations().isPresent() ? origin.iterations() : loop.trips();
  }
}
