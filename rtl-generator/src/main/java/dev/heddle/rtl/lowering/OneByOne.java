package dev.heddle.rtl.lowering;

import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.OneAtATime;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Ids;
import java.util.Set;

/**
 * The schedule of a kernel with some of its loops one iteration at a time: where the report lets
 * iterations overlap in a way that no hardware has.
 */
final class OneByOne {
  private OneByOne() {}

  /** The same kernel with such loops. */
  static ScheduledKernel of(ScheduledKernel kernel, Set<Integer> loops) {
    if (loops.isEmpty()) {
      return kernel;
    }
    return new ScheduledKernel(
        kernel.name(),
        kernel.digest(),
        kernel.mode(),
        kernel.reason(),
        kernel.vector(),
        kernel.built(),
        kernel.flow(),
        kernel.loops().stream().map(loop -> loops.contains(loop.id()) ? of(loop) : loop).toList(),
        kernel.origins(),
        kernel.memories(),
        kernel.settled(),
        kernel.optimised(),
        kernel.units(),
        kernel.channels(),
        kernel.items(),
        kernel.face(),
        kernel.clock(),
        kernel.places());
  }

  private static LoopPlan of(LoopPlan loop) {
    return new LoopPlan(
        loop.id(),
        loop.irLoop(),
        loop.place(),
        loop.parent(),
        loop.body(),
        loop.header(),
        loop.entry(),
        loop.exitsBefore(),
        loop.guard(),
        loop.exits(),
        loop.last(),
        loop.carried(),
        loop.test(),
        loop.counter(),
        loop.trips(),
        loop.asked(),
        new OneAtATime(OneAtATime.Cause.OUT_OF_ORDER, Ids.of()));
  }
}
