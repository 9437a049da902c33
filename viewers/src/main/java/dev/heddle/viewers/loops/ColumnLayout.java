package dev.heddle.viewers.loops;

import dev.heddle.viewers.loops.LoopTable.Kind;
import dev.heddle.viewers.loops.LoopTable.Row;
import dev.heddle.viewers.paint.Theme;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Which columns are drawn, and how wide.
 *
 * @param columns the columns that are drawn, in order
 * @param widths their widths in pixels
 */
record ColumnLayout(List<LoopColumn> columns, Map<LoopColumn, Double> widths) {
  /** Pixels between two columns. */
  static final int GAP = 18;

  private static final int INDENT = 14;
  private static final int NARROWEST_WORDS = 150;

  ColumnLayout {
    columns = List.copyOf(columns);
    widths = Map.copyOf(widths);
  }

  /** All columns, each as wide as its widest text. */
  static ColumnLayout natural(LoopTable table, Graphics2D graphics, Theme theme) {
    FontMetrics bold = graphics.getFontMetrics(theme.boldFont());
    FontMetrics plain = graphics.getFontMetrics(theme.font());
    Map<LoopColumn, Double> widths = new EnumMap<>(LoopColumn.class);
    for (LoopColumn column : LoopColumn.values()) {
      double widest = bold.stringWidth(column.title());
      for (Row row : table.rows()) {
        FontMetrics metrics = row.kind() == Kind.KERNEL ? bold : plain;
        widest = Math.max(widest, indent(row, column) + metrics.stringWidth(row.text(column)));
      }
      widths.put(column, widest);
    }
    return new ColumnLayout(List.of(LoopColumn.values()), widths);
  }

  /** Pixels by which the text of a cell is moved to the right. */
  static double indent(Row row, LoopColumn column) {
    return column == LoopColumn.NAME ? row.depth() * (double) INDENT : 0;
  }

  double width(LoopColumn column) {
    return widths.get(column);
  }

  double width() {
    return columns.stream().mapToDouble(this::width).sum() + GAP * (columns.size() - 1.0);
  }

  /**
   * Narrows the columns of words first, then leaves out dispensable columns; numbers stay whole.
   */
  ColumnLayout fittedInto(double place) {
    ColumnLayout fitted = narrowed(place);
    List<LoopColumn> kept = new ArrayList<>(columns);
    for (LoopColumn column : LoopColumn.DISPENSABLE) {
      if (fitted.width() <= place) {
        break;
      }
      kept.remove(column);
      fitted = new ColumnLayout(kept, widths).narrowed(place);
    }
    return fitted;
  }

  private ColumnLayout narrowed(double place) {
    Map<LoopColumn, Double> narrower = new EnumMap<>(widths);
    double missing = width() - place;
    for (LoopColumn column : List.of(LoopColumn.BOTTLENECK, LoopColumn.NAME)) {
      if (missing > 0) {
        double natural = width(column);
        double narrow = Math.max(Math.min(natural, NARROWEST_WORDS), natural - missing);
        narrower.put(column, narrow);
        missing -= natural - narrow;
      }
    }
    return new ColumnLayout(columns, narrower);
  }
}
