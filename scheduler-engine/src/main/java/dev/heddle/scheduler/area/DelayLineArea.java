package dev.heddle.scheduler.area;

import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.BitSet;

/**
 * What lies between the taps of shift registers (model M-REG-6): RAM where taps are far apart, else
 * registers that only hand on what another one held.
 */
final class DelayLineArea {
  private final ScheduledKernel kernel;
  private final AreaTable table;
  private final BitSet read = new BitSet();
  private final BitSet handedOn = new BitSet();

  DelayLineArea(ScheduledKernel kernel, AreaTable table) {
    this.kernel = kernel;
    this.table = table;
    for (Node node : kernel.flow().nodes()) {
      node.operands().stream().forEach(read::set);
      node.gate()
          .ifPresent(
              gate -> {
                read.set(gate.when());
                read.set(gate.skip());
              });
    }
    for (LoopPlan loop : kernel.loops()) {
      for (LoopPlan.Carried carried : loop.carried()) {
        read.set(carried.initial());
        if (carried.next() != carried.node()) {
          handedOn.set(carried.next());
        }
      }
    }
  }

  /** RAM of a line between two taps. */
  Cost line(LoopPlan.Carried carried) {
    double columns = Math.ceil(bits(carried) / table.number("ramBits"));
    return table.cost("shiftRegisterRam").withRams(columns * StateArea.rows(carried.distance()));
  }

  /** Whether nothing reads a carried value but the one behind it. */
  boolean isBetweenTaps(LoopPlan.Carried carried) {
    return carried.distance() == 1 && handedOn.get(carried.node()) && !read.get(carried.node());
  }

  /** A register between two taps. */
  Cost element(LoopPlan.Carried carried) {
    return table.cost("shiftRegisterElement", bits(carried));
  }

  private int bits(LoopPlan.Carried carried) {
    return Math.max(1, kernel.node(carried.node()).type().bits());
  }
}
