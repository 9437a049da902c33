package dev.heddle.rtl.proof;

import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.scheduler.hardware.Block;
import dev.heddle.scheduler.hardware.Cluster;
import dev.heddle.scheduler.hardware.Item;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.Optional;

/**
 * The cycles of a launch that follow from the schedule and from how many iterations ran: blocks and
 * loops one after the other, a loop from the start of its first iteration to the end of its last,
 * or of the one behind it that finds out that the loop has ended.
 *
 * @param least if a loop without iterations takes no time, nor do iterations that may be early
 * @param most if these take as long as others
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
    long least = 0;
    long most = 0;
    for (Item item : kernel.flow().items()) {
      if (item instanceof Item.BlockItem block) {
        long latency = kernel.block(block.block()).latency();
        least += isEarly(hardware, trace, block.block(), 0) ? 0 : latency;
        most += latency;
      } else if (item instanceof Item.LoopItem loop) {
        LoopPlan plan = kernel.loop(loop.loop());
        long trips = trips(hardware.deciders().get(plan.id()), plan, trace);
        Block header = kernel.block(plan.header());
        if (trips > 0 && plan.control() instanceof Pipelined pipelined) {
          boolean early = isEarly(hardware, trace, plan.header(), trips - 1);
          long last = (trips - 1) * pipelined.buildableIi();
          long exit = isTestedFirst(plan) ? trips * pipelined.buildableIi() : 0;
          least += Math.max(last + (early ? 0 : header.latency()), exit);
          most += Math.max(last + header.latency(), exit == 0 ? 0 : exit + withoutAccesses(header));
        } else {
          most += header.latency();
        }
      }
    }
    return Optional.of(new ExpectedCycles(least, most));
  }

  /**
   * Whether something of a block may start earlier than the schedule says in an iteration: an
   * access is left out, so that nobody waits for its answer, or a value comes around from the
   * iteration before, which the schedule places as late as it may come, and the first iteration
   * does not get.
   */
  static boolean isEarly(KernelHardware hardware, Trace trace, int block, long iteration) {
    for (KernelHardware.Start start : hardware.starts()) {
      if (start.around() && start.block() == block) {
        return true;
      }
      if (start.port() && start.block() == block) {
        Trace.Cycles cycles = trace.of("start " + start.name());
        boolean asked =
            iteration < cycles.size()
                && trace.of("asked " + start.name()).has(cycles.get((int) iteration));
        if (!asked) {
          return true;
        }
      }
    }
    return false;
  }

  /** The iteration that finds out that the loop ends does not wait for memory. */
  private static long withoutAccesses(Block block) {
    int clusters = block.clusters().stream().mapToInt(Cluster::latency).sum();
    return Math.min(clusters, block.latency());
  }

  private static boolean isTestedFirst(LoopPlan loop) {
    return loop.test().filter(LoopPlan.Test::first).isPresent();
  }

  /** Iterations that do something: where a loop tests first, the last one does not. */
  private static long trips(KernelHardware.Decider decider, LoopPlan loop, Trace trace) {
    int all = Iterations.of(decider, trace).size();
    return isTestedFirst(loop) ? all - 1L : all;
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
