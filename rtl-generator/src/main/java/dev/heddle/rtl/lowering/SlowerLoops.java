package dev.heddle.rtl.lowering;

import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Tells which loops of a kernel take longer in hardware than in the report, and why. */
final class SlowerLoops {
  private final ScheduledKernel scheduled;
  private final Regions regions;
  private final LaterStarts later;

  /**
   * Those of a kernel.
   *
   * @param scheduled the kernel as it is reported
   */
  SlowerLoops(ScheduledKernel scheduled, ActorPlan plan, Orders orders) {
    this.scheduled = scheduled;
    this.regions = new Regions(scheduled);
    this.later = new LaterStarts(plan, orders);
  }

  /**
   * The loops.
   *
   * @param alone those that were made to run one iteration at a time, with the reasons
   * @param longer those whose iterations were made to take longer, and {@link Actor#TOP}
   */
  List<KernelHardware.Slower> of(Map<Integer, String> alone, Map<Integer, String> longer) {
    List<KernelHardware.Slower> slower = new ArrayList<>();
    if (longer.containsKey(Actor.TOP)) {
      slower.add(new KernelHardware.Slower(Actor.TOP, 0, 0, false, longer.get(Actor.TOP)));
    }
    for (LoopPlan loop : scheduled.loops()) {
      int cycles = later.of(scheduled.block(loop.header()));
      boolean limited = regions.isOneAtATime(loop.id());
      int interval = regions.interval(loop.id());
      if (alone.containsKey(loop.id()) && !limited && loop.control() instanceof Pipelined) {
        slower.add(
            new KernelHardware.Slower(loop.id(), interval, cycles, true, alone.get(loop.id())));
      } else if (longer.containsKey(loop.id())) {
        slower.add(
            new KernelHardware.Slower(loop.id(), interval, cycles, false, longer.get(loop.id())));
      } else if (limited && cycles > 0) {
        String reason = "an access behind an exit that is known later than the access starts";
        slower.add(new KernelHardware.Slower(loop.id(), 0, cycles, false, reason));
      }
    }
    return slower;
  }
}
