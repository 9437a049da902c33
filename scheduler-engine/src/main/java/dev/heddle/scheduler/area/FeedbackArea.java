package dev.heddle.scheduler.area;

import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.schedule.LoopSchedule;
import dev.heddle.scheduler.transform.CountedLoop;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** Carried values, loop control and private variables of loops (mined-area 4.1 and 4.5). */
final class FeedbackArea {
  private static final int MLAB_BITS = 20;

  private final AreaKernel kernel;
  private final AreaTable table;
  private final Widths widths;
  private final LiveValues values;

  FeedbackArea(AreaKernel kernel, Widths widths, LiveValues values) {
    this.kernel = kernel;
    this.table = kernel.table();
    this.widths = widths;
    this.values = values;
  }

  private LoopSchedule schedule(FlowLoop loop) {
    return kernel.schedule().loops().get(loop);
  }

  private int interval(FlowLoop loop) {
    LoopSchedule schedule = schedule(loop);
    return schedule == null ? 1 : schedule.interval().orElse(1);
  }

  // ------------------------------------------------------------------ private variables

  /** Registers of a carried value that the source names (model M-AREA-9). */
  Cost variable(FlowLoop loop, FlowLoop.Phi phi) {
    int bits = bits(phi);
    int depth = Math.max(1, interval(loop));
    boolean held = depth > 1 || !loop.isInnermost();
    if (depth > table.number("registerDepth")) {
      double mlabs = Math.ceil((double) bits / MLAB_BITS);
      return table.cost("deepVariable").withMlabs(mlabs);
    }
    if (!held) {
      return Cost.logic(4.0 * depth + 3, depth * bits + 2.0 * depth + 2);
    }
    if (depth == 1) {
      return Cost.logic(Math.floor(bits / 2.0) + 8, 3.0 * bits + 5);
    }
    return Cost.logic(bits / 2.0 + 8 + 4.0 * (depth - 2), (depth + 2.0) * bits + 5);
  }

  private int bits(FlowLoop.Phi phi) {
    return Math.max(1, kernel.schedule().graph().node(phi.node()).type().bits());
  }

  // ------------------------------------------------------------------ loop control

  /** Control and carried values of a loop. */
  Cost of(FlowLoop loop) {
    if (!kernel.traits().isSingleWorkItem()) {
      return ofWorkItems(loop);
    }
    Cost cost = table.cost("loopControl");
    if (loop.counted().isPresent()) {
      cost = cost.plus(counter(loop));
    }
    for (FlowLoop.Phi phi : loop.phis()) {
      cost = cost.plus(table.cost("carriedValue", bits(phi) * (double) copies(loop)));
    }
    if (!loop.isInnermost()) {
      cost = cost.plus(table.cost("outerLoop"));
    }
    return cost;
  }

  private int copies(FlowLoop loop) {
    return table.is("carriedGrowsWithInterval") ? Math.max(1, interval(loop)) : 1;
  }

  private Cost counter(FlowLoop loop) {
    OptionalLong trips = loop.counted().map(CountedLoop::tripCount).orElse(OptionalLong.empty());
    return table.cost(trips.isPresent() ? "counterKnown" : "counterUnknown");
  }

  /** Work-items go around with all their values, through RAM (model M-NDR-6). */
  private Cost ofWorkItems(FlowLoop loop) {
    double bits = 0;
    Set<Integer> seen = new HashSet<>();
    for (LiveValues.Lifetime value : values.of(loop.header())) {
      if (value.passes() && seen.add(value.node().id())) {
        bits += value.bits();
      }
    }
    for (FlowLoop.Phi phi : loop.phis()) {
      if (seen.add(phi.node())) {
        bits += bits(phi);
      }
    }
    double rams = Math.ceil((bits + table.number("workItemBits")) / table.number("ramBits"));
    return table.cost("workItemLoop").withRams(rams);
  }

  /** Entry and exit of the kernel. */
  Cost kernelEnds() {
    return kernel.traits().isSingleWorkItem() ? table.cost("kernelEnds") : Cost.NOTHING;
  }

  /** Whether a carried value is shown as a variable of the source. */
  static boolean isNamed(FlowNode phi) {
    return !phi.name().isEmpty();
  }

  /** The loops with their schedules. */
  Map<FlowLoop, LoopSchedule> loops() {
    return kernel.schedule().loops();
  }

  /** Width of a carried value. */
  int width(FlowLoop.Phi phi) {
    return widths.bits(phi.node());
  }
}
