package dev.heddle.viewers.text;

import dev.heddle.viewers.loops.LoopColumn;
import dev.heddle.viewers.loops.LoopTable;
import dev.heddle.viewers.loops.LoopTable.Kind;
import dev.heddle.viewers.loops.LoopTable.Row;
import dev.heddle.viewers.loops.LoopTable.Tone;
import dev.heddle.viewers.text.TerminalStyle.Emphasis;
import dev.heddle.viewers.text.TextTable.Cell;
import dev.heddle.viewers.text.TextTable.Column;
import java.util.Arrays;
import java.util.List;

/** The loops of a kernel as a table of text. */
final class LoopTableText {
  private LoopTableText() {}

  static TextTable of(LoopTable table, TerminalStyle style) {
    List<LoopColumn> columns = List.of(LoopColumn.values());
    List<List<Cell>> rows =
        table.rows().stream()
            .filter(row -> row.kind() != Kind.KERNEL)
            .map(row -> columns.stream().map(column -> cell(row, column)).toList())
            .toList();
    return new TextTable(
        Arrays.stream(LoopColumn.values()).map(LoopTableText::column).toList(), rows, style);
  }

  private static Column column(LoopColumn column) {
    int dispensable = LoopColumn.DISPENSABLE.indexOf(column) + 1;
    return new Column(column.title(), column.numeric(), dispensable);
  }

  private static Cell cell(Row row, LoopColumn column) {
    String indent = column == LoopColumn.NAME ? "  ".repeat(row.depth() - 1) : "";
    return new Cell(indent + row.text(column), emphasis(row.cell(column).tone()));
  }

  private static Emphasis emphasis(Tone tone) {
    return switch (tone) {
      case NORMAL -> null;
      case GOOD -> Emphasis.GOOD;
      case LIMIT -> Emphasis.LIMIT;
      case MUTED -> Emphasis.MUTED;
    };
  }
}
