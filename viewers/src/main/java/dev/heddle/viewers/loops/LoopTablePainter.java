package dev.heddle.viewers.loops;

import dev.heddle.viewers.loops.LoopTable.Cell;
import dev.heddle.viewers.loops.LoopTable.Kind;
import dev.heddle.viewers.loops.LoopTable.Row;
import dev.heddle.viewers.paint.Label;
import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.paint.Spot;
import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.Theme;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;

/** Draws the loop table. What does not fit is left out from below, and a note says how much. */
public final class LoopTablePainter implements Painter {
  private static final int MARGIN = 10;

  private final LoopTable table;

  /** A painter of this table. */
  public LoopTablePainter(LoopTable table) {
    this.table = table;
  }

  @Override
  public Dimension preferredSize(Theme theme) {
    Graphics2D graphics = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
    try {
      return new Dimension(
          (int) Math.ceil(ColumnLayout.natural(table, graphics, theme).width()) + 2 * MARGIN,
          rowHeight(theme) * (Math.max(1, table.rows().size()) + 1) + 2 * MARGIN);
    } finally {
      graphics.dispose();
    }
  }

  @Override
  public Spots paint(Graphics2D graphics, int width, int height, Theme theme) {
    theme.prepare(graphics, width, height);
    ColumnLayout columns =
        ColumnLayout.natural(table, graphics, theme).fittedInto(width - 2.0 * MARGIN);
    int rowHeight = rowHeight(theme);
    paintHeading(graphics, columns, width, theme);
    if (table.rows().isEmpty()) {
      graphics.setFont(theme.font());
      graphics.setColor(theme.muted());
      Label.left(graphics, "No kernels", MARGIN, MARGIN + rowHeight * 1.5, width - 2 * MARGIN);
      return Spots.NONE;
    }
    int places = Math.max(1, (height - 2 * MARGIN) / rowHeight - 1);
    boolean allFit = table.rows().size() <= places;
    int shown = allFit ? table.rows().size() : Math.max(0, places - 1);
    List<Spot> spots = new ArrayList<>();
    for (int i = 0; i < shown; i++) {
      Row row = table.rows().get(i);
      double top = MARGIN + (i + 1.0) * rowHeight;
      paintRow(graphics, row, columns, top, width, theme);
      spots.add(new Spot(0, top, width, rowHeight, row.tooltip(), row.file(), row.line()));
    }
    if (!allFit) {
      graphics.setFont(theme.smallFont());
      graphics.setColor(theme.muted());
      String note = (table.rows().size() - shown) + " further rows do not fit into this picture";
      Label.left(graphics, note, MARGIN, MARGIN + (shown + 1.5) * rowHeight, width - 2.0 * MARGIN);
    }
    return new Spots(spots);
  }

  private static int rowHeight(Theme theme) {
    return Math.round(theme.fontSize() * 1.75f);
  }

  private static void paintHeading(
      Graphics2D graphics, ColumnLayout columns, int width, Theme theme) {
    int rowHeight = rowHeight(theme);
    graphics.setFont(theme.boldFont());
    graphics.setColor(theme.muted());
    double x = MARGIN;
    for (LoopColumn column : columns.columns()) {
      double columnWidth = columns.width(column);
      paintText(graphics, column.title(), column, x, MARGIN + rowHeight / 2.0, columnWidth);
      x += columnWidth + ColumnLayout.GAP;
    }
    graphics.setColor(theme.grid());
    graphics.fillRect(0, MARGIN + rowHeight - 1, width, 1);
  }

  private static void paintRow(
      Graphics2D graphics, Row row, ColumnLayout columns, double top, int width, Theme theme) {
    int rowHeight = rowHeight(theme);
    if (row.kind() == Kind.KERNEL) {
      graphics.setColor(theme.band());
      graphics.fillRect(0, (int) top, width, rowHeight);
    }
    graphics.setFont(fontOf(row, theme));
    double x = MARGIN;
    for (LoopColumn column : columns.columns()) {
      double columnWidth = columns.width(column);
      double indent = ColumnLayout.indent(row, column);
      Cell cell = row.cell(column);
      graphics.setColor(colour(cell, theme));
      paintText(
          graphics, cell.text(), column, x + indent, top + rowHeight / 2.0, columnWidth - indent);
      x += columnWidth + ColumnLayout.GAP;
    }
  }

  private static void paintText(
      Graphics2D graphics, String text, LoopColumn column, double x, double y, double width) {
    if (column.numeric()) {
      Label.right(graphics, text, x + width, y, width);
    } else {
      Label.left(graphics, text, x, y, width);
    }
  }

  private static Font fontOf(Row row, Theme theme) {
    return row.kind() == Kind.KERNEL ? theme.boldFont() : theme.font();
  }

  private static Color colour(Cell cell, Theme theme) {
    return switch (cell.tone()) {
      case NORMAL -> theme.text();
      case GOOD -> theme.good();
      case LIMIT -> theme.limit();
      case MUTED -> theme.muted();
    };
  }
}
