package dev.heddle.inspections.interval;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.scheduler.hardware.Clock;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Pipelined;

/** Loops whose iterations could start less often without taking longer. */
final class RelaxedLoops {
  private RelaxedLoops() {}

  /**
   * Whether a loop that holds the clock has loops inside that take longer than the interval at
   * which it would not: then which interval the compiler chooses costs nothing (model M-OBJ-2 only
   * compares a loop's own throughput).
   */
  static boolean costsNothing(KernelScope kernel, LoopPlan loop) {
    return loop.control() instanceof Pipelined pipelined
        && kernel.isHidden(loop, needed(kernel, pipelined));
  }

  /** The interval at which a loop that holds the clock would reach the target. */
  static int needed(KernelScope kernel, Pipelined pipelined) {
    Clock clock = kernel.hardware().clock();
    return (int) Math.ceil(pipelined.ii() * clock.targetMhz() / clock.reachedMhz());
  }
}
