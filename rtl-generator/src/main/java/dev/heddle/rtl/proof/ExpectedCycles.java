package dev.heddle.rtl.proof;

import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.scheduler.hardware.Item;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.Optional;

/**
 * The cycles of a launch that follow from the schedule and from how many iterations ran: blocks and
 * loops one after the other, a loop from the start of its first iteration to the end of its last.
 *
 * @param least if a loop without iterations takes no time
 * @param most if the iteration in which it finds that out takes as long as others
 */
public record ExpectedCycles(long least, long most) {
  /** Cycles by which a launch may differ, whatever it takes. */
  private static final long CYCLES = 16;

  private static final double SHARE = 0.02;

  /** Those of a launch; empty for loops inside of loops, which the schedule gives no cycles for. */
  static Optional<ExpectedCycles> of(KernelHardware hardware, Trace trace) {
    ScheduledKernel kernel = hardware.kernel();
    if (kernel.loops().stream().anyMatch(loop -> loop.parent().isPresent())) {
      return Optional.empty();
    }
    long sum = 0;
    long empty = 0;
    for (Item item : kernel.flow().items()) {
      if (item instanceof Item.BlockItem block) {
        sum += kernel.block(block.block()).latency();
      } else if (item instanceof Item.LoopItem loop) {
        LoopPlan plan = kernel.loop(loop.loop());
        long trips = trips(hardware.deciders().get(plan.id()), plan, trace);
        long latency = kernel.block(plan.header()).latency();
        if (trips > 0 && plan.control() instanceof Pipelined pipelined) {
          sum += (trips - 1) * pipelined.buildableIi() + latency;
        } else {
          empty += latency;
        }
      }
    }
    return Optional.of(new ExpectedCycles(sum, sum + empty));
  }

  /** Iterations that do something: where a loop tests first, the last one does not. */
  private static long trips(KernelHardware.Decider decider, LoopPlan loop, Trace trace) {
    int all = Iterations.of(decider, trace).size();
    boolean tested = loop.test().filter(LoopPlan.Test::first).isPresent();
    return tested ? all - 1L : all;
  }

  /** Whether a launch took as long as this says: within 2 % or 16 cycles. */
  boolean holdsFor(long cycles) {
    double margin = Math.max(CYCLES, SHARE * most);
    return cycles >= least - margin && cycles <= most + margin;
  }

  /** As text: the number, or both. */
  public String text() {
    return least == most ? Long.toString(most) : least + " to " + most;
  }
}
