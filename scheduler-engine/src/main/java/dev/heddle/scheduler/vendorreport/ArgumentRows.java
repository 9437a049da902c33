package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.schedule.BlockSchedule;
import dev.heddle.scheduler.schedule.KernelSchedule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Where NDRange kernels read their arguments: at each operation that uses one, and in front of a
 * loop that starts with one. A read is reported at the variable that starts as the argument, if
 * there is one (model M-SCH-10).
 */
final class ArgumentRows {
  private final KernelSchedule schedule;
  private final FlowGraph graph;
  private final Map<Integer, List<BlockReport.Instruction>> rows = new HashMap<>();
  private final Map<Integer, Map<Integer, Integer>> reads = new HashMap<>();
  private int next;

  /**
   * For a kernel.
   *
   * @param firstNumber number of the first row that is no node's
   */
  ArgumentRows(KernelSchedule schedule, PrintedNodes printed, int firstNumber) {
    this.schedule = schedule;
    this.graph = schedule.graph();
    this.next = firstNumber;
    for (FlowBlock block : graph.blocks()) {
      BlockSchedule placed = schedule.blocks().get(block);
      for (FlowNode node : block.nodes()) {
        if (printed.isPrinted(node) && placed.placed(node.id()).isPresent()) {
          uses(block, node, placed.placed(node.id()).get().start());
        }
      }
    }
    for (FlowLoop loop : graph.loops()) {
      int header = loop.header().id();
      for (FlowLoop.Phi phi : loop.phis()) {
        if (header > 0 && printed.isPrinted(graph.node(phi.node()))) {
          FlowBlock before = graph.blocks().get(header - 1);
          read(before, phi.node(), phi.initial(), schedule.blocks().get(before).latency());
        }
      }
    }
  }

  /** The first number that no row has. */
  int nextId() {
    return next;
  }

  /** The reads in a block. */
  List<BlockReport.Instruction> in(FlowBlock block) {
    return rows.getOrDefault(block.id(), List.of());
  }

  /** Number of the row that reads an argument for a node; empty if the input is no argument. */
  OptionalInt read(int node, int input) {
    Integer row = reads.getOrDefault(node, Map.of()).get(input);
    return row == null ? OptionalInt.empty() : OptionalInt.of(row);
  }

  private void uses(FlowBlock block, FlowNode node, int start) {
    for (int i = 0; i < node.inputCount(); i++) {
      read(block, node.id(), node.input(i), start);
    }
  }

  private void read(FlowBlock block, int user, int input, int start) {
    boolean known = reads.getOrDefault(user, Map.of()).containsKey(input);
    if (known || !(graph.node(input).detail() instanceof Detail.Parameter argument)) {
      return;
    }
    KernelIr.Parameter parameter = graph.kernel().parameters().get(argument.index());
    int row = next++;
    reads.computeIfAbsent(user, id -> new HashMap<>()).put(input, row);
    rows.computeIfAbsent(block.id(), id -> new ArrayList<>())
        .add(
            new BlockReport.Instruction(
                row,
                BlockReport.Kind.OTHER,
                "Input Synchronization for '" + parameter.name() + "'",
                parameter.start().line(),
                null,
                start,
                0,
                false,
                graph.node(input).bits(),
                List.of(),
                Map.of()));
  }
}
