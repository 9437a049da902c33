package dev.heddle.scheduler.area;

import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Rows for what counts the iterations of loops, which reports show since 18.1 on Stratix 10 and
 * 19.1 elsewhere (model M-AREA-7).
 */
final class CounterArea {
  private final AreaTable table;
  private final LoopCounters counters;

  CounterArea(AreaTable table, LoopCounters counters) {
    this.table = table;
    this.counters = counters;
  }

  /** A row of an operation that the source does not have. */
  record Row(int line, String name, Cost cost) {}

  /** The rows of a block: of the counters that it lowers and of those that it starts. */
  List<Row> of(FlowBlock block) {
    List<Row> rows = new ArrayList<>();
    if (table.has(AreaBehaviour.COUNTERS_SHOWN)) {
      counters.startedIn(block).forEach(counter -> start(counter, rows));
      counters.in(block).forEach(counter -> step(counter, rows));
    }
    return rows;
  }

  /** What the comparison is called that leaves a counted loop, which has a bit of its own. */
  Optional<String> name(FlowNode test) {
    return table.has(AreaBehaviour.COUNTERS_SHOWN)
        ? counters.testBits(test).map(bits -> bits + "-bit Integer Compare")
        : Optional.empty();
  }

  /** Width of the counter of a loop, where there is one that is shown. */
  Optional<Integer> width(FlowLoop loop) {
    return table.has(AreaBehaviour.COUNTERS_SHOWN) ? counters.width(loop) : Optional.empty();
  }

  /** Whether there is any trip, and of a loop that only the counter leaves the trips less one. */
  private void start(LoopCounters.Counter counter, List<Row> rows) {
    int line = counter.test().range().line();
    int bits = counter.bits() - 1;
    boolean signed = counter.test().opcode() == Opcode.SLT || counter.test().opcode() == Opcode.SLE;
    rows.add(row(line, bits, "Integer Compare", signed ? "compare" : "compareEqual"));
    if (counter.isAlone()) {
      rows.add(row(line, bits, "Integer Compare", signed ? "compareEqual" : "compare"));
      rows.add(row(line, bits, "Select", "selectConstant"));
      if (table.has(AreaBehaviour.INCREMENTS_IN_ROWS)) {
        rows.add(row(line, bits, "Integer Add", "add"));
        rows.add(row(line, bits + 1, "Integer Add", "add"));
      }
    }
  }

  /**
   * Bits that wait between the start of loops and their first iteration, in a block before them.
   */
  int startBits(FlowBlock block) {
    int bits = 0;
    if (table.has(AreaBehaviour.COUNTERS_SHOWN)) {
      for (LoopCounters.Counter counter : counters.startedIn(block)) {
        bits += counter.isAlone() ? counter.bits() + 1 : counter.bits();
      }
    }
    return bits;
  }

  private void step(LoopCounters.Counter counter, List<Row> rows) {
    int line = counter.test().range().line();
    int bits = counter.bits();
    if (table.has(AreaBehaviour.INCREMENTS_IN_ROWS)) {
      rows.add(row(line, bits, "Integer Add", "add"));
    }
    if (!counter.known()) {
      rows.add(row(line, bits, "Select", "select"));
    }
  }

  private Row row(int line, int bits, String operation, String law) {
    return new Row(line, bits + "-bit " + operation, table.cost(law, bits).rounded());
  }
}
