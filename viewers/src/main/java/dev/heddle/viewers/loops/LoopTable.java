package dev.heddle.viewers.loops;

import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.Report;
import dev.heddle.viewers.paint.Keys;
import dev.heddle.viewers.paint.Place;
import dev.heddle.viewers.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The kernels and loops of a report as a tree in table form.
 *
 * @param rows every kernel, followed by its loops, outer before inner
 */
public record LoopTable(List<Row> rows) {
  public LoopTable {
    rows = List.copyOf(rows);
  }

  /** What a row stands for. */
  public enum Kind {
    KERNEL,
    LOOP,
    /** A loop that is no loop any more: fully unrolled, coalesced or fused into another. */
    DISSOLVED_LOOP
  }

  /** How much attention a cell wants. */
  public enum Tone {
    NORMAL,
    GOOD,
    LIMIT,
    MUTED
  }

  /** The text of a cell with its weight. */
  public record Cell(String text, Tone tone) {}

  /**
   * One row.
   *
   * @param depth 0 for a kernel, 1 for its outermost loops, and so on
   * @param kernel name of the kernel that it belongs to
   * @param file the original file
   * @param line line of the kernel or loop
   * @param cells a cell for every column
   * @param tooltip sentences about it, separated by line feeds
   */
  public record Row(
      Kind kind,
      int depth,
      String kernel,
      String file,
      int line,
      Map<LoopColumn, Cell> cells,
      String tooltip) {
    public Row {
      cells = Map.copyOf(cells);
    }

    /** The cell in a column. */
    public Cell cell(LoopColumn column) {
      return cells.get(column);
    }

    /** The text in a column. */
    public String text(LoopColumn column) {
      return cell(column).text();
    }
  }

  /** The same as a table that any painter of tables can draw. */
  public Table table() {
    List<Table.Column> columns = new ArrayList<>();
    for (LoopColumn column : LoopColumn.values()) {
      columns.add(
          new Table.Column(
              column.title(),
              column.meaning(),
              column.numeric(),
              LoopColumn.DISPENSABLE.indexOf(column) + 1));
    }
    return new Table(columns, rows.stream().map(LoopTable::row).toList());
  }

  private static Table.Row row(Row row) {
    List<Table.Cell> cells = new ArrayList<>();
    for (LoopColumn column : LoopColumn.values()) {
      Cell cell = row.cell(column);
      cells.add(Table.Cell.of(cell.text(), Table.Tone.valueOf(cell.tone().name())));
    }
    String name = row.text(LoopColumn.NAME).replaceFirst(" \\(.*$", "");
    return new Table.Row(
        row.kind() == Kind.KERNEL ? Keys.kernel(row.kernel()) : Keys.loop(name),
        row.depth(),
        row.kind() == Kind.KERNEL ? Table.Weight.HEADING : Table.Weight.NORMAL,
        cells,
        Place.of(row.file(), row.line()),
        List.of(row.tooltip().split("\n")));
  }

  /** The loops of all kernels. */
  public static LoopTable of(Report report) {
    List<Row> rows = new ArrayList<>();
    report.kernels().forEach(kernel -> addKernel(kernel, rows));
    return new LoopTable(rows);
  }

  /** The loops of one kernel. */
  public static LoopTable of(KernelReport kernel) {
    List<Row> rows = new ArrayList<>();
    addKernel(kernel, rows);
    return new LoopTable(rows);
  }

  private static void addKernel(KernelReport kernel, List<Row> rows) {
    rows.add(LoopRow.of(kernel));
    for (LoopReport loop : kernel.loops()) {
      rows.add(LoopRow.of(kernel, loop));
    }
  }
}
