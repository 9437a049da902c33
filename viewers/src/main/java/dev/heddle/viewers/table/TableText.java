package dev.heddle.viewers.table;

import dev.heddle.viewers.table.Table.Cell;
import dev.heddle.viewers.table.Table.Column;
import dev.heddle.viewers.table.Table.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A table as text to be copied. */
public final class TableText {
  private TableText() {}

  /** Comma-separated values as RFC 4180 has them, the names indented by two spaces a level. */
  public static String csv(Table table) {
    StringBuilder out = new StringBuilder();
    append(out, table.columns().stream().map(Column::title).map(TableText::quoted).toList(), ",");
    for (Row row : table.rows()) {
      append(out, texts(row, "  ").stream().map(TableText::quoted).toList(), ",");
    }
    return out.toString();
  }

  /** A table of Markdown. */
  public static String markdown(Table table) {
    StringBuilder out = new StringBuilder();
    appendPiped(out, table.columns().stream().map(Column::title).toList());
    appendPiped(
        out, table.columns().stream().map(column -> column.numeric() ? "--:" : "---").toList());
    table.rows().forEach(row -> appendPiped(out, texts(row, "&nbsp;&nbsp;")));
    return out.toString();
  }

  /** Columns of spaces, for a terminal. */
  public static String plain(Table table) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(table.columns().stream().map(Column::title).toList());
    table.rows().forEach(row -> rows.add(texts(row, "  ")));
    int[] widths = new int[table.columns().size()];
    for (List<String> row : rows) {
      for (int c = 0; c < widths.length; c++) {
        widths[c] = Math.max(widths[c], row.get(c).length());
      }
    }
    StringBuilder out = new StringBuilder();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int c = 0; c < widths.length; c++) {
        String spaces = " ".repeat(widths[c] - row.get(c).length());
        boolean numeric = table.columns().get(c).numeric();
        line.append(c == 0 ? "" : "  ").append(numeric ? spaces + row.get(c) : row.get(c) + spaces);
      }
      out.append(line.toString().stripTrailing()).append('\n');
    }
    return out.toString();
  }

  private static List<String> texts(Row row, String indent) {
    List<String> texts = row.cells().stream().map(Cell::text).collect(Collectors.toList());
    texts.set(0, indent.repeat(row.depth()) + texts.get(0));
    return texts;
  }

  private static void appendPiped(StringBuilder out, List<String> cells) {
    out.append("| ");
    append(
        out,
        cells.stream().map(text -> text.replace("|", "\\|").replaceAll("\\R", " ")).toList(),
        " | ");
    out.insert(out.length() - 1, " |");
  }

  private static void append(StringBuilder out, List<String> cells, String separator) {
    out.append(String.join(separator, cells)).append('\n');
  }

  private static String quoted(String text) {
    return text.matches("(?s).*[\",\\r\\n].*") ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }
}
