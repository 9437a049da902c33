package dev.heddle.viewers.table;

import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.table.Table.Column;
import dev.heddle.viewers.table.Table.Row;
import dev.heddle.viewers.table.Table.Weight;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * Which columns are drawn, and how wide.
 *
 * @param shown numbers of the columns that are drawn, in order
 * @param widths widths of all columns in pixels
 * @param gap pixels between two columns
 */
public record TableColumns(
    Table table, List<Integer> shown, double[] widths, double gap, Theme theme) {
  private static final double NARROWEST_WORDS = 12;
  private static final double NARROWEST_NAMES = 18;
  private static final double NARROWEST_BAR = 5.5;

  /** The same on a display, where a bar can be asked for its number. */
  private static final double NARROWEST_SHOWN_BAR = 3.5;

  /** Columns of words in a place that is too narrow for all columns that have to be shown. */
  private static final double NARROWEST_CUT_WORDS = 7;

  private static final double GAP = 1.5;

  /** The same on a display, where lines between the headings part the columns. */
  private static final double SHOWN_GAP = 0.9;

  /** All columns, each as wide as its widest text; may run on any thread. */
  public static TableColumns natural(Table table, Theme theme) {
    Graphics2D graphics = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
    try {
      return natural(table, graphics, theme, NARROWEST_SHOWN_BAR, SHOWN_GAP);
    } finally {
      graphics.dispose();
    }
  }

  static TableColumns natural(Table table, Graphics2D graphics, Theme theme) {
    return natural(table, graphics, theme, NARROWEST_BAR, GAP);
  }

  private static TableColumns natural(
      Table table, Graphics2D graphics, Theme theme, double narrowestBar, double gap) {
    FontMetrics bold = graphics.getFontMetrics(theme.boldFont());
    FontMetrics plain = graphics.getFontMetrics(theme.font());
    double[] widths = new double[table.columns().size()];
    List<Integer> all = new ArrayList<>();
    for (int c = 0; c < widths.length; c++) {
      widths[c] = bold.stringWidth(table.columns().get(c).title());
      for (Row row : table.rows()) {
        FontMetrics metrics = isBold(row) ? bold : plain;
        double text = metrics.stringWidth(row.cells().get(c).text());
        double bar = row.cells().get(c).hasBar() ? narrowestBar * theme.fontSize() : 0;
        widths[c] = Math.max(widths[c], Math.max(bar, indent(row, c, theme) + text));
      }
      all.add(c);
    }
    return new TableColumns(table, all, widths, gap * theme.fontSize(), theme);
  }

  static boolean isBold(Row row) {
    return row.weight() == Weight.HEADING || row.weight() == Weight.TOTAL;
  }

  /** Pixels by which the text of a cell is moved to the right. */
  static double indent(Row row, int column, Theme theme) {
    return column == 0 ? row.depth() * 1.2 * theme.fontSize() : 0;
  }

  /** The same columns, each wider by so many pixels. */
  public TableColumns widened(double first, double others) {
    double[] wider = widths.clone();
    for (int c = 0; c < wider.length; c++) {
      wider[c] += c == 0 ? first : others;
    }
    return new TableColumns(table, shown, wider, gap, theme);
  }

  /** The same columns on a display whose letters are so many times as wide. */
  public TableColumns scaled(double factor) {
    double[] scaled = widths.clone();
    for (int c = 0; c < scaled.length; c++) {
      scaled[c] *= factor;
    }
    return new TableColumns(table, shown, scaled, gap * factor, theme);
  }

  /** Only these columns. */
  public TableColumns only(Predicate<Integer> columns) {
    return new TableColumns(table, shown.stream().filter(columns).toList(), widths, gap, theme);
  }

  double width() {
    return shown.stream().mapToDouble(c -> widths[c]).sum() + gap * (shown.size() - 1);
  }

  /** Narrows columns of words first, then leaves out dispensable columns; numbers stay whole. */
  public TableColumns fittedInto(double place) {
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
      fitted = new TableColumns(table, List.copyOf(kept), widths, gap, theme).narrowed(place);
    }
    return fitted.width() <= place
        ? fitted
        : fitted.narrowed(place, NARROWEST_WORDS, NARROWEST_CUT_WORDS);
  }

  private Column column(int number) {
    return table.columns().get(number);
  }

  private TableColumns narrowed(double place) {
    return narrowed(place, NARROWEST_NAMES, NARROWEST_WORDS);
  }

  private TableColumns narrowed(double place, double names, double words) {
    double[] narrower = widths.clone();
    double missing = width() - place;
    for (int i = shown.size() - 1; i >= 0 && missing > 0; i--) {
      int c = shown.get(i);
      if (!column(c).numeric()) {
        double least = Math.min(widths[c], (c == 0 ? names : words) * theme.fontSize());
        narrower[c] = Math.max(least, widths[c] - missing);
        missing -= widths[c] - narrower[c];
      }
    }
    return new TableColumns(table, shown, narrower, gap, theme);
  }
}
