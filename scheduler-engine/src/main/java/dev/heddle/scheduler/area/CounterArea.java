package dev.heddle.scheduler.area;

import dev.heddle.scheduler.area.Subject.Step;
import dev.heddle.scheduler.hardware.Block;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Costs of what counts the iterations of loops, which reports show since 18.1 on Stratix 10 and
 * 19.1 elsewhere (model M-AREA-7).
 */
final class CounterArea {
  private final AreaTable table;
  private final LoopCounters counters;

  CounterArea(AreaTable table, LoopCounters counters) {
    this.table = table;
    this.counters = counters;
  }

  /** The costs in a block: of the counters that it lowers and of those that it starts. */
  List<Costs> of(Block block) {
    List<Costs> costs = new ArrayList<>();
    if (table.has(AreaBehaviour.COUNTERS_SHOWN)) {
      counters.startedIn(block).forEach(counter -> start(counter, costs));
      counters.in(block).forEach(counter -> step(counter, costs));
    }
    return costs;
  }

  /** What the cost of an operation is about: the comparison of a counter has a width of its own. */
  Subject subject(Node node) {
    Optional<Integer> bits =
        table.has(AreaBehaviour.COUNTERS_SHOWN) ? counters.testBits(node) : Optional.empty();
    return bits.isPresent()
        ? new Subject.Test(node.id(), bits.get())
        : new Subject.Operation(node.id());
  }

  /** Width of the counter of a loop, where there is one that is shown. */
  Optional<Integer> width(LoopPlan loop) {
    return table.has(AreaBehaviour.COUNTERS_SHOWN) ? counters.width(loop) : Optional.empty();
  }

  /** Whether there is any trip, and of a loop that only the counter leaves the trips less one. */
  private void start(LoopCounters.Counter counter, List<Costs> costs) {
    int test = counter.test().id();
    int bits = counter.bits() - 1;
    boolean signed = counter.test().opcode() == Opcode.SLT || counter.test().opcode() == Opcode.SLE;
    costs.add(cost(test, bits, Step.COMPARE, signed ? "compare" : "compareEqual"));
    if (counter.isAlone()) {
      costs.add(cost(test, bits, Step.COMPARE, signed ? "compareEqual" : "compare"));
      costs.add(cost(test, bits, Step.SELECT, "selectConstant"));
      if (table.has(AreaBehaviour.INCREMENTS_IN_ROWS)) {
        costs.add(cost(test, bits, Step.ADD, "add"));
        costs.add(cost(test, bits + 1, Step.ADD, "add"));
      }
    }
  }

  /**
   * Bits that wait between the start of loops and their first iteration, in a block before them.
   */
  int startBits(Block block) {
    int bits = 0;
    if (table.has(AreaBehaviour.COUNTERS_SHOWN)) {
      for (LoopCounters.Counter counter : counters.startedIn(block)) {
        bits += counter.isAlone() ? counter.bits() + 1 : counter.bits();
      }
    }
    return bits;
  }

  private void step(LoopCounters.Counter counter, List<Costs> costs) {
    int test = counter.test().id();
    int bits = counter.bits();
    if (table.has(AreaBehaviour.INCREMENTS_IN_ROWS)) {
      costs.add(cost(test, bits, Step.ADD, "add"));
    }
    if (!counter.known()) {
      costs.add(cost(test, bits, Step.SELECT, "select"));
    }
  }

  private Costs cost(int test, int bits, Step step, String law) {
    return Costs.of(new Subject.Count(test, step, bits), table.cost(law, bits).rounded());
  }
}
