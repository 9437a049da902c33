package dev.heddle.rtl.proof;

import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.scheduler.hardware.Block;
import dev.heddle.scheduler.hardware.Item;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.Optional;

/**
 * The cycles of a launch that follow from the schedule and from how many iterations ran: blocks and
 * loops one after the other, a loop from the start of its first iteration until all that it started
 * is over; what is left out takes no time at the end.
 *
 * @param cycles what it should take
 * @param turns by how much longer it may take, as accesses have waited for their turn
 */
public record ExpectedCycles(long cycles, long turns) {
  /** Cycles by which a launch may differ, whatever it takes. */
  private static final long CYCLES = 16;

  private static final double SHARE = 0.02;

  /** Those of a launch; empty for loops inside of loops, limited ones and slower ones. */
  static Optional<ExpectedCycles> of(KernelHardware hardware, Trace trace) {
    ScheduledKernel kernel = hardware.kernel();
    if (!hardware.slower().isEmpty()
        || kernel.loops().stream().anyMatch(loop -> loop.parent().isPresent() || isLimited(loop))) {
      return Optional.empty();
    }
    long cycles = 0;
    for (Item item : kernel.flow().items()) {
      if (item instanceof Item.BlockItem block) {
        cycles += over(hardware, trace, block.block(), 0);
      } else if (item instanceof Item.LoopItem loop) {
        cycles += loop(hardware, trace, kernel.loop(loop.loop()));
      }
    }
    return Optional.of(new ExpectedCycles(cycles, TurnWaits.of(hardware, trace).all()));
  }

  /** Whether iterations wait until others are over, for which the schedule gives no cycles. */
  private static boolean isLimited(LoopPlan loop) {
    return !(loop.control() instanceof Pipelined pipelined) || pipelined.concurrency().isPresent();
  }

  /** From the start of a loop's first iteration until all of them are over. */
  private static long loop(KernelHardware hardware, Trace trace, LoopPlan loop) {
    int iterations = Iterations.of(hardware.deciders().get(loop.id()), trace).size();
    if (iterations == 0 || !(loop.control() instanceof Pipelined pipelined)) {
      return 0;
    }
    int interval = pipelined.buildableIi();
    int overlapping = hardware.kernel().block(loop.header()).latency() / interval + 1;
    long latest = 0;
    for (int i = Math.max(0, iterations - 1 - overlapping); i < iterations; i++) {
      long over = over(hardware, trace, loop.header(), i);
      latest = Math.max(latest, (long) i * interval + over);
    }
    return latest;
  }

  /** When an iteration of a block is over: an access that is left out is when it starts. */
  private static long over(KernelHardware hardware, Trace trace, int block, int iteration) {
    boolean all = true;
    int latest = 0;
    for (KernelHardware.Start start : hardware.starts()) {
      if (start.block() == block) {
        boolean isDone = !start.port() || isAsked(trace, start, iteration);
        all &= isDone;
        latest = Math.max(latest, isDone ? start.end() : start.cycle());
      }
    }
    int latency = duration(hardware.kernel().block(block));
    return all ? latency : Math.min(latest, latency);
  }

  /**
   * Cycles in which all of a block happens: its latency without the turn of a recurrence, which a
   * report counts and nothing takes.
   */
  static int duration(Block block) {
    return block.latency() - turn(block);
  }

  /** Cycles that a report counts for the turn of a recurrence. */
  static int turn(Block block) {
    return block.extra().stream()
        .filter(
            extra ->
                extra.reason() == Block.Reason.TURN_OF_RECURRENCE
                    || extra.reason() == Block.Reason.TURN_THROUGH_MEMORY)
        .mapToInt(Block.Extra::cycles)
        .sum();
  }

  private static boolean isAsked(Trace trace, KernelHardware.Start access, int iteration) {
    Trace.Cycles cycles = trace.of("start " + access.name());
    return iteration < cycles.size()
        && trace.of("asked " + access.name()).has(cycles.get(iteration));
  }

  /** Whether a launch took as long as this says: within 2 % or 16 cycles. */
  boolean holdsFor(long actual) {
    double about = Math.max(CYCLES, SHARE * cycles);
    return cycles - about <= actual && actual <= cycles + turns + about;
  }
}
