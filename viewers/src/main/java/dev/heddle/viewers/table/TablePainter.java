package dev.heddle.viewers.table;

import dev.heddle.viewers.paint.Label;
import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.paint.Spot;
import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.table.Table.Cell;
import dev.heddle.viewers.table.Table.Column;
import dev.heddle.viewers.table.Table.Row;
import dev.heddle.viewers.table.Table.Weight;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;

/** Draws a table. What does not fit is left out from below, and a note says how much. */
public final class TablePainter implements Painter {
  private static final int MARGIN = 10;
  private static final double BAR = 0.25;

  private final Table table;
  private final String whenEmpty;

  /**
   * A painter of this table.
   *
   * @param whenEmpty what to say when it has no rows
   */
  public TablePainter(Table table, String whenEmpty) {
    this.table = table;
    this.whenEmpty = whenEmpty;
  }

  @Override
  public Dimension preferredSize(Theme theme) {
    Graphics2D graphics = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
    try {
      double columns = TableColumns.natural(table, graphics, theme).width();
      double empty = graphics.getFontMetrics(theme.font()).stringWidth(whenEmpty);
      double width = table.rows().isEmpty() ? Math.max(columns, empty) : columns;
      int rows = Math.max(1, table.rows().size()) + 1;
      return new Dimension(
          (int) Math.ceil(width) + 2 * MARGIN, rows * rowHeight(theme) + 2 * MARGIN);
    } finally {
      graphics.dispose();
    }
  }

  @Override
  public Spots paint(Graphics2D graphics, int width, int height, Theme theme) {
    theme.prepare(graphics, width, height);
    TableColumns columns =
        TableColumns.natural(table, graphics, theme).fittedInto(width - 2.0 * MARGIN);
    Sheet sheet = new Sheet(graphics, columns, width, theme);
    sheet.heading();
    if (table.rows().isEmpty()) {
      sheet.note(whenEmpty, 1, theme.font());
      return Spots.NONE;
    }
    List<Row> body = table.body();
    int places = Math.max(1, (height - 2 * MARGIN) / rowHeight(theme) - 1 - table.totals().size());
    boolean allFit = body.size() <= places;
    int shown = allFit ? body.size() : Math.max(0, places - 1);
    List<Spot> spots = new ArrayList<>();
    int next = 1;
    for (Row row : body.subList(0, shown)) {
      spots.add(sheet.row(row, next++));
    }
    if (!allFit) {
      int left = body.size() - shown;
      sheet.note(left + " further rows do not fit into this picture", next++, theme.smallFont());
    }
    if (!table.totals().isEmpty()) {
      sheet.line(next);
    }
    for (Row row : table.totals()) {
      sheet.row(row, next++);
    }
    return new Spots(spots);
  }

  static int rowHeight(Theme theme) {
    return Math.round(theme.fontSize() * 1.9f);
  }

  /** One drawing of the table. */
  private record Sheet(Graphics2D graphics, TableColumns columns, int width, Theme theme) {
    void heading() {
      graphics.setFont(theme.boldFont());
      graphics.setColor(theme.muted());
      double x = MARGIN;
      for (int c : columns.shown()) {
        Column column = columns.table().columns().get(c);
        text(column.title(), column, x, top(0), columns.widths()[c]);
        x += columns.widths()[c] + columns.gap();
      }
      line(1);
    }

    /** A line above a row. */
    void line(int number) {
      graphics.setColor(theme.grid());
      graphics.fillRect(0, (int) top(number) - 1, width, 1);
    }

    Spot row(Row row, int number) {
      double top = top(number);
      int height = rowHeight(theme);
      boolean heading = TableColumns.isBold(row);
      if (row.weight() == Weight.HEADING) {
        graphics.setColor(theme.band());
        graphics.fillRect(0, (int) top, width, height);
      }
      graphics.setFont(heading ? theme.boldFont() : theme.font());
      double x = MARGIN;
      for (int c : columns.shown()) {
        Column column = columns.table().columns().get(c);
        Cell cell = row.cells().get(c);
        double indent = TableColumns.indent(row, c, theme);
        double place = columns.widths()[c];
        graphics.setColor(row.weight() == Weight.MUTED ? theme.muted() : colour(cell));
        text(cell.text(), column, x + indent, top, place - indent);
        bar(cell, x + place, top + height, place);
        x += place + columns.gap();
      }
      Rectangle2D area = new Rectangle2D.Double(0, top, width, height);
      return Spot.over(area, tooltip(row), row.place(), row.key());
    }

    private static String tooltip(Row row) {
      return row.details().isEmpty() ? row.cells().get(0).text() : String.join("\n", row.details());
    }

    void note(String text, int number, java.awt.Font font) {
      graphics.setFont(font);
      graphics.setColor(theme.muted());
      double middle = top(number) + rowHeight(theme) / 2.0;
      Label.left(graphics, text, MARGIN, middle, width - 2.0 * MARGIN);
    }

    private double top(int number) {
      return MARGIN + number * (double) rowHeight(theme);
    }

    private void text(String text, Column column, double x, double top, double place) {
      double middle = top + rowHeight(theme) / 2.0;
      if (column.numeric()) {
        Label.right(graphics, text, x + place, middle, place);
      } else {
        Label.left(graphics, text, x, middle, place);
      }
    }

    private void bar(Cell cell, double right, double bottom, double place) {
      if (cell.hasBar()) {
        double length = cell.bar() * place;
        double height = Math.rint(BAR * theme.fontSize());
        graphics.setColor(theme.steady());
        graphics.fill(new Rectangle2D.Double(right - length, bottom - height - 1, length, height));
      }
    }

    private Color colour(Cell cell) {
      return switch (cell.tone()) {
        case NORMAL -> theme.text();
        case GOOD -> theme.good();
        case LIMIT -> theme.limit();
        case MUTED -> theme.muted();
      };
    }
  }
}
