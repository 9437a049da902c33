package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.Handed;
import dev.heddle.scheduler.profile.Datum;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.schedule.KernelSchedule;
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

  private final KernelSchedule schedule;
  private final FlowGraph graph;
  private final List<FlowLoop> loops;
  private final Map<Integer, List<BlockReport.Instruction>> rows = new HashMap<>();
  private int nextId;

  /**
   * For one kernel.
   *
   * @param handed what is handed on
   * @param firstId number that the first of these operations may have
   */
  HandedRows(KernelSchedule schedule, List<Handed> handed, int firstId) {
    this.schedule = schedule;
    this.graph = schedule.graph();
    this.loops = graph.loops();
    this.nextId = firstId;
    handed.forEach(this::rows);
  }

  /** The operations of a block. */
  List<BlockReport.Instruction> in(FlowBlock block) {
    return rows.getOrDefault(block.id(), List.of());
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
      add(handed.from(), SOURCE, line(handed), end(graph.node(handed.source())), handed.bits());
    }
  }

  private int line(Handed handed) {
    return switch (handed.what()) {
      case VALUE -> graph.node(handed.source()).range().line();
      case COPY -> graph.memory(handed.source()).range().line();
      case CONDITION, ITERATION, COUNT -> loops.get(handed.source()).loop().range().line();
    };
  }

  private int end(FlowNode value) {
    return schedule.blocks().get(value.block()).placed(value.id()).map(p -> p.end()).orElse(0);
  }

  /** How often a loop of optimised control runs is computed in front of it. */
  private void count(Handed handed) {
    FlowLoop loop = loops.get(handed.source());
    int before = handed.from();
    int bits = handed.bits();
    int line = line(handed);
    int start =
        before == 0
            ? schedule.times().profile().blocks().argumentEntry().map(Datum::cycles).orElse(0)
            : 1;
    add(before, "Integer Compare", line, start, 1);
    add(before, SOURCE, line, start, 1);
    add(before, "Integer Compare", line, start, 1, 1);
    add(before, bits + "-bit Select", line, start + 1, 1, bits);
    add(before, bits + "-bit Integer Add", line, start + 2, bits);
    if (loop.counted().map(counted -> Math.abs(counted.step()) > 1).orElse(false)) {
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
