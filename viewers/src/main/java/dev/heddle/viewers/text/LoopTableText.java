package dev.heddle.viewers.text;

import dev.heddle.viewers.loops.LoopColumn;
import dev.heddle.viewers.loops.LoopTable;
import dev.heddle.viewers.loops.LoopTable.Cell;
import dev.heddle.viewers.loops.LoopTable.Kind;
import dev.heddle.viewers.loops.LoopTable.Row;
import dev.heddle.viewers.text.TerminalStyle.Emphasis;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Writes the loops of a kernel as a table with columns of spaces. */
final class LoopTableText {
  private static final String GAP = "  ";
  private static final int NARROWEST_WORDS = 26;

  private final TerminalStyle style;
  private final List<Row> rows;
  private final List<LoopColumn> columns = new ArrayList<>(List.of(LoopColumn.values()));
  private final Map<LoopColumn, Integer> widths = new EnumMap<>(LoopColumn.class);

  LoopTableText(LoopTable table, TerminalStyle style) {
    this.style = style;
    this.rows = table.rows().stream().filter(row -> row.kind() != Kind.KERNEL).toList();
    for (LoopColumn column : LoopColumn.values()) {
      int widest = column.title().length();
      for (Row row : rows) {
        widest = Math.max(widest, text(row, column).length());
      }
      widths.put(column, widest);
    }
    fit();
  }

  private void fit() {
    int words = widths.get(LoopColumn.BOTTLENECK);
    int numbers = width() - words;
    for (LoopColumn column : LoopColumn.DISPENSABLE) {
      if (numbers + Math.min(words, NARROWEST_WORDS) <= style.width()) {
        break;
      }
      columns.remove(column);
      numbers -= widths.get(column) + GAP.length();
    }
    int room = Math.max(NARROWEST_WORDS, style.width() - numbers);
    widths.put(LoopColumn.BOTTLENECK, Math.min(words, room));
  }

  private int width() {
    return GAP.length() * columns.size() + columns.stream().mapToInt(widths::get).sum();
  }

  void append(StringBuilder out) {
    StringBuilder heading = new StringBuilder();
    for (LoopColumn column : columns) {
      heading.append(GAP).append(padded(column.title(), column));
    }
    out.append(style.emphasise(Emphasis.BOLD, heading.toString().stripTrailing())).append('\n');
    rows.forEach(row -> appendRow(row, out));
  }

  private void appendRow(Row row, StringBuilder out) {
    int start = out.length();
    for (LoopColumn column : columns) {
      if (column == LoopColumn.BOTTLENECK) {
        continue;
      }
      out.append(GAP).append(emphasised(row.cell(column), padded(text(row, column), column)));
    }
    out.append(GAP);
    int indent = width() - widths.get(LoopColumn.BOTTLENECK);
    String words =
        Paragraph.of(row.text(LoopColumn.BOTTLENECK), widths.get(LoopColumn.BOTTLENECK), "", "");
    String[] lines = words.split("\n");
    for (int i = 0; i < lines.length; i++) {
      out.append(i == 0 ? "" : "\n" + " ".repeat(indent));
      out.append(emphasised(row.cell(LoopColumn.BOTTLENECK), lines[i]));
    }
    trimEnd(out, start);
    out.append('\n');
  }

  private static void trimEnd(StringBuilder out, int start) {
    while (out.length() > start && out.charAt(out.length() - 1) == ' ') {
      out.setLength(out.length() - 1);
    }
  }

  private String emphasised(Cell cell, String text) {
    return switch (cell.tone()) {
      case NORMAL -> text;
      case GOOD -> style.emphasise(Emphasis.GOOD, text);
      case LIMIT -> style.emphasise(Emphasis.LIMIT, text);
      case MUTED -> style.emphasise(Emphasis.MUTED, text);
    };
  }

  private String padded(String text, LoopColumn column) {
    int missing = widths.get(column) - text.length();
    String spaces = " ".repeat(Math.max(0, missing));
    return column.numeric() ? spaces + text : text + spaces;
  }

  private static String text(Row row, LoopColumn column) {
    String indent = column == LoopColumn.NAME ? "  ".repeat(row.depth() - 1) : "";
    return indent + row.text(column);
  }
}
