package dev.heddle.viewers.text;

import dev.heddle.viewers.text.TerminalStyle.Emphasis;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A table with columns of spaces. Words in the last column are broken into lines when there is
 * little room; columns that a narrow terminal can do without are left out before that.
 */
final class TextTable {
  private static final String GAP = "  ";
  private static final int NARROWEST_WORDS = 26;

  private final TerminalStyle style;
  private final List<Column> columns;
  private final List<List<Cell>> rows;
  private final int[] widths;
  private final List<Integer> shown = new ArrayList<>();

  /**
   * A column.
   *
   * @param numeric whether its texts stand at its right edge
   * @param dispensable 0 when it is always shown; otherwise the column with the least number is
   *     left out first
   */
  record Column(String title, boolean numeric, int dispensable) {
    static Column words(String title) {
      return new Column(title, false, 0);
    }

    static Column number(String title) {
      return new Column(title, true, 0);
    }

    /** This column, left out on narrow terminals in this order. */
    Column dispensable(int order) {
      return new Column(title, numeric, order);
    }
  }

  /**
   * The text of a cell.
   *
   * @param emphasis null for plain text
   */
  record Cell(String text, Emphasis emphasis) {
    static Cell plain(Object text) {
      return new Cell(String.valueOf(text), null);
    }
  }

  /** A table of rows that all have one cell for every column. */
  TextTable(List<Column> columns, List<List<Cell>> rows, TerminalStyle style) {
    this.style = style;
    this.columns = List.copyOf(columns);
    this.rows = List.copyOf(rows);
    this.widths = new int[columns.size()];
    for (int c = 0; c < widths.length; c++) {
      widths[c] = columns.get(c).title().length();
      for (List<Cell> row : rows) {
        widths[c] = Math.max(widths[c], row.get(c).text().length());
      }
      shown.add(c);
    }
    fit();
  }

  private void fit() {
    int last = widths.length - 1;
    int words = widths[last];
    List<Integer> order =
        shown.stream()
            .filter(c -> columns.get(c).dispensable() > 0)
            .sorted(Comparator.comparingInt(c -> columns.get(c).dispensable()))
            .toList();
    for (Integer column : order) {
      if (width() - words + Math.min(words, NARROWEST_WORDS) <= style.width()) {
        break;
      }
      shown.remove(column);
    }
    widths[last] = Math.min(words, Math.max(NARROWEST_WORDS, style.width() - (width() - words)));
  }

  private int width() {
    return shown.stream().mapToInt(c -> GAP.length() + widths[c]).sum();
  }

  /** Appends the heading and the rows, each ended by a line break. */
  void append(StringBuilder out) {
    StringBuilder heading = new StringBuilder();
    for (int c : shown) {
      heading.append(GAP).append(padded(columns.get(c).title(), c));
    }
    out.append(style.emphasise(Emphasis.BOLD, heading.toString().stripTrailing())).append('\n');
    rows.forEach(row -> appendRow(row, out));
  }

  private void appendRow(List<Cell> row, StringBuilder out) {
    int start = out.length();
    int last = widths.length - 1;
    for (int c : shown) {
      if (c != last) {
        out.append(GAP).append(emphasised(row.get(c), padded(row.get(c).text(), c)));
      }
    }
    out.append(GAP);
    int indent = width() - widths[last];
    String[] lines = linesOf(row.get(last).text());
    for (int i = 0; i < lines.length; i++) {
      out.append(i == 0 ? "" : "\n" + " ".repeat(indent));
      out.append(emphasised(row.get(last), lines[i]));
    }
    trimEnd(out, start);
    out.append('\n');
  }

  /** A number stays whole and stands at the right edge; words are broken into lines. */
  private String[] linesOf(String text) {
    int last = widths.length - 1;
    return columns.get(last).numeric()
        ? new String[] {padded(text, last)}
        : Paragraph.of(text, widths[last], "", "").split("\n");
  }

  private static void trimEnd(StringBuilder out, int start) {
    while (out.length() > start && out.charAt(out.length() - 1) == ' ') {
      out.setLength(out.length() - 1);
    }
  }

  private String emphasised(Cell cell, String text) {
    return cell.emphasis() == null ? text : style.emphasise(cell.emphasis(), text);
  }

  private String padded(String text, int column) {
    String spaces = " ".repeat(Math.max(0, widths[column] - text.length()));
    return columns.get(column).numeric() ? spaces + text : text + spaces;
  }
}
