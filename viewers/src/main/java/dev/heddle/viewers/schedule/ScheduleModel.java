package dev.heddle.viewers.schedule;

import dev.heddle.scheduler.report.KernelReport;
import java.util.List;
import java.util.Optional;

/**
 * The schedule of one kernel, arranged in rows. Cycles count from the start of the kernel.
 *
 * @param kernel name of the kernel
 * @param file the original file
 * @param cycles cycles from the first start to the last end of what is shown
 * @param operations number of operations of the kernel
 * @param groups the blocks in execution order
 * @param note what is grouped or left out, empty when every operation has its own row
 */
public record ScheduleModel(
    String kernel,
    String file,
    int cycles,
    int operations,
    List<Group> groups,
    Optional<String> note) {
  public ScheduleModel {
    groups = List.copyOf(groups);
  }

  /** How an operation takes its time. */
  public enum Kind {
    /** Always the same number of cycles. */
    STEADY,
    /** May wait for something outside the kernel. */
    STALLABLE,
    /** Combinational: its result is there in the same cycle. */
    INSTANT
  }

  /**
   * A block and its rows.
   *
   * @param block name of the block
   * @param heading what stands in its heading row
   * @param line source line, null when it has none
   * @param start first cycle
   * @param end cycle behind the last one
   * @param ii initiation interval in cycles, null outside loops and when unknown
   * @param tooltip sentences about the block
   * @param rows the rows below the heading
   */
  public record Group(
      String block,
      String heading,
      Integer line,
      int start,
      int end,
      Integer ii,
      String tooltip,
      List<Row> rows) {
    public Group {
      rows = List.copyOf(rows);
    }
  }

  /**
   * One row.
   *
   * @param label what it shows
   * @param lines the source lines as text, empty when there is none
   * @param bars the operations
   */
  public record Row(String label, String lines, List<Bar> bars) {
    public Row {
      bars = List.copyOf(bars);
    }
  }

  /**
   * One operation, or several that start and end together.
   *
   * @param start first cycle
   * @param latency cycles until the result is there
   * @param line source line, null when it has none
   * @param limiting whether it lies on the path that sets the loop's initiation interval
   * @param tooltip sentences about it
   */
  public record Bar(
      int start, int latency, Kind kind, Integer line, boolean limiting, String tooltip) {}

  /** Every operation of the kernel in a row of its own. */
  public static ScheduleModel of(KernelReport kernel) {
    return fitted(kernel, Integer.MAX_VALUE);
  }

  /**
   * The kernel in at most the given number of rows, headings included. Loops that limit the kernel
   * keep their detail longest; when even the headings are too many, the last blocks are left out.
   *
   * @param rows at least 1
   */
  public static ScheduleModel fitted(KernelReport kernel, int rows) {
    return new RowBudget(kernel, rows).model();
  }

  /** Number of rows with the headings. */
  public int rowCount() {
    return groups.stream().mapToInt(group -> group.rows().size() + 1).sum();
  }
}
