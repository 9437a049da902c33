package dev.heddle.viewers.table;

import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.table.Table.Column;
import dev.heddle.viewers.table.Table.Row;
import dev.heddle.viewers.table.Table.Weight;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Which columns are drawn, and how wide.
 *
 * @param shown numbers of the columns that are drawn, in order
 * @param widths widths of all columns in pixels
 */
record TableColumns(Table table, List<Integer> shown, double[] widths, Theme theme) {
  private static final double NARROWEST_WORDS = 12;
  private static final double NARROWEST_BAR = 5.5;

  /** All columns, each as wide as its widest text. */
  static TableColumns natural(Table table, Graphics2D graphics, Theme theme) {
    FontMetrics bold = graphics.getFontMetrics(theme.boldFont());
    FontMetrics plain = graphics.getFontMetrics(theme.font());
    double[] widths = new double[table.columns().size()];
    List<Integer> all = new ArrayList<>();
    for (int c = 0; c < widths.length; c++) {
      widths[c] = bold.stringWidth(table.columns().get(c).title());
      for (Row row : table.rows()) {
        FontMetrics metrics = isBold(row) ? bold : plain;
        double text = metrics.stringWidth(row.cells().get(c).text());
        double bar = row.cells().get(c).hasBar() ? NARROWEST_BAR * theme.fontSize() : 0;
        widths[c] = Math.max(widths[c], Math.max(bar, indent(row, c, theme) + text));
      }
      all.add(c);
    }
    return new TableColumns(table, all, widths, theme);
  }

  static boolean isBold(Row row) {
    return row.weight() == Weight.HEADING || row.weight() == Weight.TOTAL;
  }

  /** Pixels by which the text of a cell is moved to the right. */
  static double indent(Row row, int column, Theme theme) {
    return column == 0 ? row.depth() * 1.2 * theme.fontSize() : 0;
  }

  double gap() {
    return 1.5 * theme.fontSize();
  }

  double width() {
    return shown.stream().mapToDouble(c -> widths[c]).sum() + gap() * (shown.size() - 1);
  }

  /** Narrows columns of words first, then leaves out dispensable columns; numbers stay whole. */
  TableColumns fittedInto(double place) {
    TableColumns fitted = narrowed(place);
    List<Integer> kept = new ArrayList<>(shown);
    List<Integer> dispensable =
        shown.stream()
            .filter(c -> column(c).dispensable() > 0)
            .sorted(Comparator.comparingInt(c -> column(c).dispensable()))
            .toList();
    for (Integer column : dispensable) {
      if (fitted.width() <= place) {
        break;
      }
      kept.remove(column);
      fitted = new TableColumns(table, List.copyOf(kept), widths, theme).narrowed(place);
    }
    return fitted;
  }

  private Column column(int number) {
    return table.columns().get(number);
  }

  private TableColumns narrowed(double place) {
    double[] narrower = widths.clone();
    double missing = width() - place;
    for (int i = shown.size() - 1; i >= 0 && missing > 0; i--) {
      int c = shown.get(i);
      if (!column(c).numeric()) {
        double least = Math.min(widths[c], NARROWEST_WORDS * theme.fontSize());
        narrower[c] = Math.max(least, widths[c] - missing);
        missing -= widths[c] - narrower[c];
      }
    }
    return new TableColumns(table, shown, narrower, theme);
  }
}
