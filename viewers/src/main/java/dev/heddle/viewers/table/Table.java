package dev.heddle.viewers.table;

import dev.heddle.viewers.paint.Place;
import java.util.List;
import java.util.Locale;

/**
 * A tree in table form.
 *
 * @param columns the columns; the first one holds the names, which are indented by depth
 * @param rows each followed by the rows below it
 */
public record Table(List<Column> columns, List<Row> rows) {
  public Table {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    for (Row row : rows) {
      if (row.cells().size() != columns.size()) {
        throw new IllegalArgumentException("a row of another width: " + row);
      }
    }
  }

  /**
   * A column.
   *
   * @param title the heading
   * @param meaning one sentence for a reader who does not know the term
   * @param numeric whether it holds numbers, which stand at its right edge
   * @param dispensable 0 when it is always shown; otherwise the column with the least number is
   *     left out first where there is little room
   */
  public record Column(String title, String meaning, boolean numeric, int dispensable) {
    /** A column of words that is always shown. */
    public static Column words(String title, String meaning) {
      return new Column(title, meaning, false, 0);
    }

    /** A column of numbers that is always shown. */
    public static Column number(String title, String meaning) {
      return new Column(title, meaning, true, 0);
    }

    /** This column, left out in narrow places in this order. */
    public Column dispensable(int order) {
      return new Column(title, meaning, numeric, order);
    }
  }

  /** What a row is among the others. */
  public enum Weight {
    HEADING,
    NORMAL,
    MUTED,
    /** A sum at the end, which stays where other rows are left out. */
    TOTAL
  }

  /** The rows that are no sums. */
  public List<Row> body() {
    return rows.stream().filter(row -> row.weight() != Weight.TOTAL).toList();
  }

  /** The sums. */
  public List<Row> totals() {
    return rows.stream().filter(row -> row.weight() == Weight.TOTAL).toList();
  }

  /** How much attention a cell wants. */
  public enum Tone {
    NORMAL,
    GOOD,
    LIMIT,
    MUTED
  }

  /**
   * One row.
   *
   * @param key what it stands for, null when that has no name
   * @param depth 0 for an outermost row
   * @param cells a cell for every column
   * @param place where it is in the source, null when nowhere
   * @param details sentences about it
   */
  public record Row(
      String key, int depth, Weight weight, List<Cell> cells, Place place, List<String> details) {
    public Row {
      cells = List.copyOf(cells);
      details = details instanceof LaterLines ? details : List.copyOf(details);
    }

    /** An ordinary row without depth. */
    public static Row of(String key, Place place, List<String> details, Cell... cells) {
      return new Row(key, 0, Weight.NORMAL, List.of(cells), place, details);
    }
  }

  /**
   * The text of a cell.
   *
   * @param bar weight of the number among its like, from 0 to 1; negative when it has none
   */
  public record Cell(String text, Tone tone, double bar) {
    private static final double NO_BAR = -1;

    /** A cell in plain letters, "?" for what is not known. */
    public static Cell of(Object value) {
      return value == null ? UNKNOWN : new Cell(value.toString(), Tone.NORMAL, NO_BAR);
    }

    /** A line of the source, "?" where it is 0, which is not known. */
    public static Cell line(int line) {
      return of(line > 0 ? line : null);
    }

    /** A cell of this tone. */
    public static Cell of(String text, Tone tone) {
      return new Cell(text, tone, NO_BAR);
    }

    /** A number with few decimals, "?" when it is not known. */
    public static Cell number(Double value) {
      return value == null ? UNKNOWN : of(shortNumber(value));
    }

    /** A number with a bar below it. */
    public static Cell bar(double value, double weight) {
      Tone tone = value == 0 ? Tone.MUTED : Tone.NORMAL;
      return new Cell(shortNumber(value), tone, Math.max(0, Math.min(1, weight)));
    }

    /** The same number with the sign of one that rests on a guess, if it does. */
    public Cell about(boolean approximate) {
      return approximate ? new Cell("~" + text, tone, bar) : this;
    }

    public static final Cell EMPTY = new Cell("", Tone.NORMAL, NO_BAR);
    public static final Cell UNKNOWN = new Cell("?", Tone.MUTED, NO_BAR);
    public static final Cell NOT_APPLICABLE = new Cell("n/a", Tone.MUTED, NO_BAR);

    public boolean hasBar() {
      return bar >= 0;
    }

    /** A number with one decimal, or none where that is 0. Large tables have a million of them. */
    public static String shortNumber(double value) {
      if (!(Math.abs(value) < Long.MAX_VALUE / 100.0)) {
        return String.format(Locale.ROOT, "%.0f", value);
      }
      long tenths = Math.round(Math.abs(value) * 10);
      String sign = value < 0 && tenths > 0 ? "-" : "";
      long decimal = tenths % 10;
      return sign + tenths / 10 + (decimal == 0 ? "" : "." + decimal);
    }
  }
}
