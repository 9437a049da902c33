package dev.heddle.viewers.area;

import dev.heddle.viewers.area.AreaTable.Row;
import dev.heddle.viewers.paint.Label;
import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.paint.Spot;
import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.Theme;
import java.awt.Dimension;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Draws the area table. A bar under a number is the part's weight in the whole program. What does
 * not fit is left out from below, and a note says how much; the totals are always there.
 */
public final class AreaPainter implements Painter {
  private static final int MARGIN = 10;
  private static final double INDENT = 1.2;
  private static final double NUMBER_WIDTH = 6.5;
  private static final double NARROWEST_NAMES = 10;
  private static final int BAR = 3;

  private final AreaTable table;

  /** A painter of this table. */
  public AreaPainter(AreaTable table) {
    this.table = table;
  }

  @Override
  public Dimension preferredSize(Theme theme) {
    Graphics2D graphics = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
    try {
      FontMetrics metrics = graphics.getFontMetrics(theme.boldFont());
      double names = Math.max(NARROWEST_NAMES * theme.fontSize(), metrics.stringWidth(note(0)));
      for (Row row : table.rows()) {
        names = Math.max(names, indent(row, theme) + metrics.stringWidth(row.name()));
      }
      int lines = table.rows().size() + (table.isKnown() ? 3 : 1);
      return new Dimension(
          (int) Math.ceil(names + numbers(theme)) + 2 * MARGIN,
          lines * rowHeight(theme) + 2 * MARGIN);
    } finally {
      graphics.dispose();
    }
  }

  @Override
  public Spots paint(Graphics2D graphics, int width, int height, Theme theme) {
    theme.prepare(graphics, width, height);
    int rowHeight = rowHeight(theme);
    double names = width - 2.0 * MARGIN - numbers(theme);
    if (!table.isKnown()) {
      graphics.setFont(theme.font());
      graphics.setColor(theme.muted());
      double room = width - 2.0 * MARGIN;
      Label.left(graphics, "No area is known", MARGIN, MARGIN + rowHeight / 2.0, room);
      return Spots.NONE;
    }
    Sheet sheet = new Sheet(graphics, names, width, theme);
    sheet.heading();
    int places = Math.max(0, (height - 2 * MARGIN) / rowHeight - 3);
    boolean allFit = table.rows().size() <= places;
    int shown = allFit ? table.rows().size() : Math.max(0, places - 1);
    List<Spot> spots = new ArrayList<>();
    for (int i = 0; i < shown; i++) {
      spots.add(sheet.part(table.rows().get(i), MARGIN + (i + 1.0) * rowHeight));
    }
    int next = shown + 1;
    if (!allFit) {
      sheet.note(note(table.rows().size() - shown), MARGIN + next * (double) rowHeight);
      next++;
    }
    sheet.totals(MARGIN + next * (double) rowHeight);
    return new Spots(spots);
  }

  private static String note(int rows) {
    return rows + " further rows do not fit into this picture";
  }

  private static double indent(Row row, Theme theme) {
    return row.depth() * INDENT * theme.fontSize();
  }

  private static double numbers(Theme theme) {
    return NUMBER_WIDTH * theme.fontSize() * Resource.values().length;
  }

  private static int rowHeight(Theme theme) {
    return Math.round(theme.fontSize() * 1.9f);
  }

  /** One drawing of the table. */
  private final class Sheet {
    private final Graphics2D graphics;
    private final double names;
    private final int width;
    private final Theme theme;
    private final int rowHeight;
    private final double column;

    Sheet(Graphics2D graphics, double names, int width, Theme theme) {
      this.graphics = graphics;
      this.names = names;
      this.width = width;
      this.theme = theme;
      this.rowHeight = rowHeight(theme);
      this.column = NUMBER_WIDTH * theme.fontSize();
    }

    void heading() {
      graphics.setFont(theme.boldFont());
      graphics.setColor(theme.muted());
      name("Area", 0, MARGIN);
      for (Resource resource : Resource.values()) {
        number(resource, resource.title(), MARGIN);
      }
      graphics.setColor(theme.grid());
      graphics.fillRect(0, MARGIN + rowHeight - 1, width, 1);
    }

    Spot part(Row row, double top) {
      if (row.depth() == 0) {
        graphics.setColor(theme.band());
        graphics.fillRect(0, (int) top, width, rowHeight);
      }
      graphics.setFont(row.depth() == 0 ? theme.boldFont() : theme.font());
      graphics.setColor(theme.text());
      name(row.name(), indent(row, theme), top);
      for (Resource resource : Resource.values()) {
        double amount = row.amounts().get(resource);
        graphics.setColor(amount == 0 ? theme.muted() : theme.text());
        number(resource, AreaTable.number(amount), top);
        bar(resource, table.weight(row, resource), top);
      }
      return new Spot(0, top, width, rowHeight, row.tooltip(), row.file(), line(row));
    }

    /** A line without a file leads nowhere. */
    private Integer line(Row row) {
      return row.file() == null ? null : row.line();
    }

    void note(String text, double top) {
      graphics.setFont(theme.smallFont());
      graphics.setColor(theme.muted());
      Label.left(graphics, text, MARGIN, top + rowHeight / 2.0, width - 2.0 * MARGIN);
    }

    void totals(double top) {
      graphics.setColor(theme.grid());
      graphics.fillRect(0, (int) top, width, 1);
      graphics.setFont(theme.boldFont());
      graphics.setColor(theme.text());
      name("Total", 0, top);
      for (Resource resource : Resource.values()) {
        number(resource, AreaTable.number(table.totals().get(resource)), top);
      }
      if (table.shares().isEmpty()) {
        return;
      }
      graphics.setFont(theme.font());
      name("of the device", 0, top + rowHeight);
      table
          .shares()
          .forEach(
              (resource, share) ->
                  number(resource, String.format(Locale.ROOT, "%.1f %%", share), top + rowHeight));
    }

    private void name(String text, double indent, double top) {
      double room = Math.max(0, names - indent);
      Label.left(graphics, text, MARGIN + indent, top + rowHeight / 2.0, room);
    }

    private void number(Resource resource, String text, double top) {
      double gap = theme.fontSize();
      Label.right(graphics, text, right(resource), top + rowHeight / 2.0, column - gap);
    }

    private void bar(Resource resource, double weight, double top) {
      double length = weight * (column - theme.fontSize());
      graphics.setColor(theme.steady());
      graphics.fill(
          new Rectangle2D.Double(
              right(resource) - length, top + rowHeight - BAR - 1.0, length, BAR));
    }

    private double right(Resource resource) {
      return MARGIN + names + (resource.ordinal() + 1) * column;
    }
  }
}
