package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.hardware.ArgumentRead;
import dev.heddle.scheduler.hardware.Interface;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.report.BlockReport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The rows of the reads of arguments in NDRange kernels. A read is reported at the variable that
 * starts as the argument, if there is one (model M-SCH-10).
 */
final class ArgumentRows {
  private final ScheduledKernel kernel;
  private final Map<Integer, List<BlockReport.Instruction>> rows = new HashMap<>();
  private final Map<Integer, Map<Integer, Integer>> reads = new HashMap<>();
  private int next;

  /**
   * For a kernel; one of a single work-item has none.
   *
   * @param firstNumber number of the first row that is no node's
   */
  ArgumentRows(ScheduledKernel kernel, int firstNumber) {
    this.kernel = kernel;
    this.next = firstNumber;
    kernel.items().ifPresent(items -> items.reads().forEach(this::row));
  }

  /** The first number that no row has. */
  int nextId() {
    return next;
  }

  /** The reads in a block. */
  List<BlockReport.Instruction> in(int block) {
    return rows.getOrDefault(block, List.of());
  }

  /** Number of the row that reads an argument for a node; empty if the input is no argument. */
  OptionalInt read(int node, int input) {
    Integer row = reads.getOrDefault(node, Map.of()).get(input);
    return row == null ? OptionalInt.empty() : OptionalInt.of(row);
  }

  private void row(ArgumentRead read) {
    Interface.Argument argument = kernel.face().arguments().get(read.argument());
    int row = next++;
    reads.computeIfAbsent(read.node(), id -> new HashMap<>()).put(read.input(), row);
    rows.computeIfAbsent(read.block(), id -> new ArrayList<>())
        .add(
            new BlockReport.Instruction(
                row,
                BlockReport.Kind.OTHER,
                "Input Synchronization for '" + argument.name() + "'",
                kernel.range(argument.place()).line(),
                null,
                read.cycle(),
                0,
                false,
                kernel.node(read.input()).bits(),
                List.of(),
                Map.of()));
  }
}
