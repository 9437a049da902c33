package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.hardware.Handed;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.profile.Datum;
import dev.heddle.scheduler.profile.Numbers;
import dev.heddle.scheduler.report.BlockReport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The operations that hand values from block to block in a single work-item kernel. */
final class HandedRows {
  /** Operations of these objects are found in every block that they are handed to. */
  private static final String FEEDBACK = "Feedback Read";

  private static final String DESTINATION = "FFwd Destination";
  private static final String SOURCE = "FFwd Source";

  private final ScheduledKernel kernel;
  private final Numbers.Blocks numbers;
  private final Map<Integer, List<BlockReport.Instruction>> rows = new HashMap<>();
  private int nextId;

  /**
   * For one kernel; one of many work-items has none.
   *
   * @param numbers where values of arguments enter
   * @param firstId number that the first of these operations may have
   */
  HandedRows(ScheduledKernel kernel, Numbers.Blocks numbers, int firstId) {
    this.kernel = kernel;
    this.numbers = numbers;
    this.nextId = firstId;
    kernel.flow().handed().forEach(this::rows);
  }

  /** The operations of a block. */
  List<BlockReport.Instruction> in(int block) {
    return rows.getOrDefault(block, List.of());
  }

  /** The first number that no operation has. */
  int nextId() {
    return nextId;
  }

  private void rows(Handed handed) {
    if (handed.what() == Handed.What.COUNT) {
      count(handed);
      return;
    }
    String operation = handed.way() == Handed.Way.AROUND ? FEEDBACK : DESTINATION;
    for (Handed.Use use : handed.to()) {
      add(use.block(), operation, line(handed), use.cycle(), handed.bits());
    }
    if (handed.way() == Handed.Way.FORWARD && handed.what() == Handed.What.VALUE) {
      add(handed.from(), SOURCE, line(handed), kernel.node(handed.source()).end(), handed.bits());
    }
  }

  private int line(Handed handed) {
    return switch (handed.what()) {
      case VALUE -> kernel.line(kernel.node(handed.source()));
      case COPY -> kernel.range(member(handed.source()).place()).line();
      case CONDITION, ITERATION, COUNT -> kernel.line(kernel.loop(handed.source()));
    };
  }

  private MemoryPlan.Member member(int object) {
    return kernel.memories().stream()
        .filter(MemoryPlan::isRam)
        .flatMap(memory -> memory.members().stream())
        .filter(member -> member.object() == object)
        .findFirst()
        .orElseThrow();
  }

  /** How often a loop of optimised control runs is computed in front of it. */
  private void count(Handed handed) {
    LoopPlan loop = kernel.loop(handed.source());
    int before = handed.from();
    int bits = handed.bits();
    int line = line(handed);
    int start = before == 0 ? numbers.argumentEntry().map(Datum::cycles).orElse(0) : 1;
    add(before, "Integer Compare", line, start, 1);
    add(before, SOURCE, line, start, 1);
    add(before, "Integer Compare", line, start, 1, 1);
    add(before, bits + "-bit Select", line, start + 1, 1, bits);
    add(before, bits + "-bit Integer Add", line, start + 2, bits);
    if (loop.counter().filter(counter -> Math.abs(counter.step()) > 1).isPresent()) {
      add(before, bits + "-bit Logical Right Shift", line, start + 2, 1, bits);
    }
    add(before, bits + "-bit Integer Add", line, start + 3, bits);
    add(before, SOURCE, line, start + 3, bits);
    Handed.Use use = handed.to().get(0);
    add(use.block(), DESTINATION, line, use.cycle(), bits);
    add(use.block(), bits + "-bit Select", line, use.cycle(), bits);
  }

  private void add(int block, String operation, int line, int start, int bits) {
    add(block, operation, line, start, 0, bits);
  }

  private void add(int block, String operation, int line, int start, int cycles, int bits) {
    rows.computeIfAbsent(block, b -> new ArrayList<>())
        .add(
            new BlockReport.Instruction(
                nextId++,
                BlockReport.Kind.OTHER,
                operation,
                line,
                null,
                start,
                cycles,
                false,
                bits,
                List.of(),
                Map.of()));
  }
}
