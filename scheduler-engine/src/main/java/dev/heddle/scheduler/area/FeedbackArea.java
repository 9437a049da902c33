package dev.heddle.scheduler.area;

import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.HashSet;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** Carried values, loop control and private variables of loops (mined-area 4.1 and 4.5). */
final class FeedbackArea {
  private static final int MLAB_BITS = 20;
  private static final int WORD_BITS = 32;

  /** Wider values are no variable of their own in the vendor's report. */
  private static final int WIDEST_VARIABLE = 64;

  private final ScheduledKernel kernel;
  private final AreaTable table;
  private final LiveValues values;

  FeedbackArea(ScheduledKernel kernel, AreaTable table, LiveValues values) {
    this.kernel = kernel;
    this.table = table;
    this.values = values;
  }

  private static int interval(LoopPlan loop) {
    return loop.control() instanceof Pipelined pipelined ? pipelined.ii() : 1;
  }

  // ------------------------------------------------------------------ private variables

  /**
   * Registers of a carried value that the source names (model M-AREA-9): one for each iteration in
   * flight, and two more where a long computation changes it.
   */
  Cost variable(LoopPlan loop, LoopPlan.Carried phi) {
    int bits = bits(phi);
    int depth = Math.max(1, interval(loop));
    boolean held = depth > 1 && kernel.node(phi.node()).type().isFloat();
    if (!table.has(AreaBehaviour.VARIABLE_GROWS_WITH_INTERVAL)) {
      boolean waits = depth > 1 && isEarly(phi, depth);
      Cost plain = table.has(AreaBehaviour.VARIABLE_PAIRS) ? pair(bits) : Cost.logic(7, bits + 4.0);
      return waits ? waiting(bits, plain) : plain;
    }
    if (table.has(AreaBehaviour.VARIABLE_WITH_NEXT)) {
      return withNext(bits, depth, held);
    }
    if (depth > table.number("registerDepth")) {
      return deep(bits).times(held ? 2 : 1);
    }
    return held
        ? Cost.logic(bits / 2.0 + 8 + 4.0 * (depth - 2), (depth + 2.0) * bits + 5)
        : Cost.logic(4.0 * depth + 3, depth * bits + 2.0 * depth + 2);
  }

  /**
   * Before 17.1 a variable takes one register for each iteration in flight and one for the next,
   * and one more where a long computation changes it; deep ones go through a memory block.
   */
  private Cost withNext(int bits, int depth, boolean held) {
    if (depth > table.number("variableDepth")) {
      return held
          ? table.cost("deepVariableWithNext").plus(Cost.logic(bits, 3.0 * bits))
          : table.cost("deepVariableWithNext");
    }
    double logic = table.number("variableLogic") + (depth - 1) * table.number("variableStage");
    double registers = (depth + 1.0) * bits + table.number("variableControl");
    return Cost.logic(logic + (held ? bits / 2.0 : 0), registers + (held ? bits : 0));
  }

  /** A value that is there before the next iteration starts is held until then (mined-area 4.1). */
  private Cost waiting(int bits, Cost plain) {
    int half = bits / 2;
    return table.has(AreaBehaviour.VARIABLE_PAIRS)
        ? plain.plus(Cost.logic(half, 0))
        : Cost.logic(half + 8.0, 3.0 * bits + 5);
  }

  /** Whether one operation makes the value of the next iteration, before that one starts. */
  private boolean isEarly(LoopPlan.Carried phi, int interval) {
    Node next = kernel.node(phi.next());
    if (next.block().isEmpty() || next.id() == phi.node()) {
      return true;
    }
    boolean direct = false;
    for (int i = 0; i < next.operands().size(); i++) {
      direct |= next.operand(i) == phi.node();
    }
    return direct && next.cycles() < interval;
  }

  /** On Stratix 10 a carried value has two registers, and a handshake. */
  private static Cost pair(int bits) {
    return Cost.logic(8, 2.0 * bits);
  }

  /** The counter of a loop, which is printed with the variable that counts in the source. */
  Cost counter(int bits) {
    return table.has(AreaBehaviour.VARIABLE_PAIRS) ? pair(bits) : Cost.logic(7, bits + 4.0);
  }

  private Cost deep(int bits) {
    return table.cost("deepVariable").withMlabs(Math.ceil((double) bits / MLAB_BITS));
  }

  /** What hands a value to the next iteration, for each word of it. */
  private Cost carried(LoopPlan loop, LoopPlan.Carried phi) {
    int bits = bits(phi);
    int words = Math.max(1, (bits + WORD_BITS - 1) / WORD_BITS);
    int depth = Math.max(1, interval(loop));
    if (!table.has(AreaBehaviour.VARIABLE_GROWS_WITH_INTERVAL) && isVariable(phi)) {
      return table.cost("carriedVariable");
    }
    if (!table.has(AreaBehaviour.CARRIED_GROWS_WITH_INTERVAL)) {
      Cost held = table.has(AreaBehaviour.VARIABLE_PAIRS) ? pair(bits) : Cost.logic(0, bits);
      return table.cost("carriedValue").times(words).plus(held);
    }
    if (depth > table.number("registerDepth")) {
      return deep(Math.min(bits, WORD_BITS)).times(words);
    }
    return Cost.logic((4.0 * depth + 4) * words, depth * bits + (2.0 * depth + 2) * words);
  }

  private int bits(LoopPlan.Carried phi) {
    return Math.max(1, kernel.node(phi.node()).type().bits());
  }

  // ------------------------------------------------------------------ loop control

  /** Control and carried values of a loop. */
  Cost of(LoopPlan loop) {
    if (!kernel.isSingle()) {
      return ofWorkItems(loop);
    }
    boolean endless = loop.exits().isEmpty();
    Cost cost = table.cost(endless ? "endlessLoop" : "loopControl");
    if (loop.test().isPresent()) {
      cost = cost.plus(counter(loop));
    }
    for (LoopPlan.Carried phi : loop.carried()) {
      if (!isHandedThrough(loop, phi)) {
        cost = cost.plus(carried(loop, phi));
      }
    }
    if (!loop.isInnermost()) {
      cost = cost.plus(table.cost("outerLoop"));
    }
    return cost;
  }

  /** Whether an inner loop changes a carried value, and keeps it between two of its runs. */
  private boolean isHandedThrough(LoopPlan loop, LoopPlan.Carried phi) {
    OptionalInt home = kernel.loopOf(kernel.node(phi.next()));
    return home.isPresent()
        && home.getAsInt() != loop.id()
        && kernel.isInside(home.getAsInt(), loop.id());
  }

  private Cost counter(LoopPlan loop) {
    OptionalLong trips = loop.trips();
    boolean small = trips.isPresent() && trips.getAsLong() <= table.number("smallTrips");
    return table.cost(small ? "counterKnown" : "counterUnknown");
  }

  /** Work-items go around with all their values, through RAM (model M-NDR-6). */
  private Cost ofWorkItems(LoopPlan loop) {
    if (!table.has(AreaBehaviour.WORK_ITEMS_THROUGH_RAM)) {
      return Cost.NOTHING;
    }
    double bits = 0;
    Set<Integer> seen = new HashSet<>();
    for (LiveValues.Lifetime value : values.of(kernel.block(loop.header()))) {
      if (value.passes() && seen.add(value.node().id())) {
        bits += value.bits();
      }
    }
    for (LoopPlan.Carried phi : loop.carried()) {
      if (seen.add(phi.node())) {
        bits += bits(phi);
      }
    }
    double rams = Math.ceil((bits + table.number("workItemBits")) / table.number("ramBits"));
    return table.cost("workItemLoop").withRams(rams);
  }

  /** Where the kernel starts, in its first block. */
  Cost entry() {
    return endsCost("kernelEntry");
  }

  /** Where it ends, in its last block. */
  Cost exit() {
    return endsCost("kernelExit");
  }

  private Cost endsCost(String law) {
    boolean ends = kernel.isSingle() && !kernel.face().autorun();
    return ends && !kernel.loops().isEmpty() ? table.cost(law) : Cost.NOTHING;
  }

  /** Whether a carried value is shown as a variable of the source. */
  boolean isVariable(LoopPlan.Carried phi) {
    Node node = kernel.node(phi.node());
    return kernel.isSingle() && !node.variable().isEmpty() && bits(phi) <= WIDEST_VARIABLE;
  }
}
