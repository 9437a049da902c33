package dev.heddle.scheduler.area;

import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * RAM between the taps of long shift registers (model M-REG-6). Lines of one variable that are
 * equally long lie beside each other in the same blocks, and share what counts their addresses.
 */
final class DelayLineArea {
  /** A block is at most this many times as deep as at its greatest width. */
  private static final int DEEPEST = 5;

  private final ScheduledKernel kernel;
  private final AreaTable table;
  private final Map<Line, Integer> bits = new HashMap<>();

  /** Lines that share blocks. */
  private record Line(int loop, String variable, int distance) {}

  DelayLineArea(ScheduledKernel kernel, AreaTable table) {
    this.kernel = kernel;
    this.table = table;
    for (LoopPlan loop : kernel.loops()) {
      lines(loop).forEach(line -> bits.merge(line(loop, line), bits(line), Integer::sum));
    }
  }

  /** The carried values of a loop that are delay lines. */
  private static List<LoopPlan.Carried> lines(LoopPlan loop) {
    return loop.carried().stream().filter(carried -> carried.distance() > 1).toList();
  }

  /** The share of a line in what those beside it take together. */
  Cost of(LoopPlan loop, LoopPlan.Carried carried) {
    int all = bits.get(line(loop, carried));
    int depth = carried.distance();
    int shape = 0;
    while (shape < DEEPEST && StateArea.RAM_WORDS << shape < depth) {
      shape++;
    }
    double columns = Math.ceil(all * (double) (1 << shape) / table.number("ramBits"));
    double rows = Math.ceil((double) depth / (StateArea.RAM_WORDS << shape));
    Cost together = table.cost("shiftRegisterRam").withRams(columns * rows);
    return together.times((double) bits(carried) / all);
  }

  private Line line(LoopPlan loop, LoopPlan.Carried carried) {
    return new Line(loop.id(), kernel.node(carried.node()).variable(), carried.distance());
  }

  private int bits(LoopPlan.Carried carried) {
    return Math.max(1, kernel.node(carried.node()).type().bits());
  }
}
