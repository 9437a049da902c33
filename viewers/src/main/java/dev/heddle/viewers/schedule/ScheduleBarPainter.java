package dev.heddle.viewers.schedule;

import dev.heddle.viewers.paint.Label;
import dev.heddle.viewers.paint.Theme;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RectangularShape;
import org.jfree.chart.renderer.xy.XYBarPainter;
import org.jfree.chart.renderer.xy.XYBarRenderer;
import org.jfree.chart.ui.RectangleEdge;

/** Draws the bars: flat, on whole pixels, and visible even when they take no time. */
final class ScheduleBarPainter implements XYBarPainter {
  private static final double NARROWEST = 3;
  private static final double NARROWEST_ITERATION = 5;

  private final BarDataset dataset;
  private final Theme theme;

  ScheduleBarPainter(BarDataset dataset, Theme theme) {
    this.dataset = dataset;
    this.theme = theme;
  }

  @Override
  public void paintBar(
      Graphics2D graphics,
      XYBarRenderer renderer,
      int seriesNumber,
      int itemNumber,
      RectangularShape bar,
      RectangleEdge base) {
    BarDataset.Item item = dataset.item(seriesNumber, itemNumber);
    Series kind = Series.values()[seriesNumber];
    graphics.setColor(kind.colour(theme));
    if (kind == Series.BLOCK) {
      paintBlock(graphics, item, bar);
    } else if (item.end() == item.start()) {
      paintInstant(graphics, bar);
    } else {
      paintOperation(graphics, item, bar);
    }
  }

  private void paintOperation(Graphics2D graphics, BarDataset.Item item, RectangularShape bar) {
    Rectangle2D area = onPixels(bar);
    Color accent = graphics.getColor();
    graphics.fill(area);
    String cycles = String.valueOf(item.end() - item.start());
    graphics.setFont(theme.smallFont());
    if (item.crowded()) {
      return;
    }
    boolean wideEnough = graphics.getFontMetrics().stringWidth(cycles) + 6 <= area.getWidth();
    if (wideEnough && area.getHeight() >= theme.fontSize() - 3) {
      graphics.setColor(theme.on(accent));
      Label.centredDigits(graphics, cycles, area.getCenterX(), area.getCenterY());
    }
  }

  private static void paintInstant(Graphics2D graphics, RectangularShape bar) {
    double radius = Math.min(bar.getHeight() / 2, 4.5);
    double x = bar.getX();
    double y = bar.getCenterY();
    Path2D diamond = new Path2D.Double();
    diamond.moveTo(x, y - radius);
    diamond.lineTo(x + radius, y);
    diamond.lineTo(x, y + radius);
    diamond.lineTo(x - radius, y);
    diamond.closePath();
    graphics.fill(diamond);
  }

  private static void paintBlock(Graphics2D graphics, BarDataset.Item item, RectangularShape bar) {
    Rectangle2D area = onPixels(bar);
    double middle = Math.rint(area.getCenterY());
    graphics.fill(new Rectangle2D.Double(area.getX(), middle - 1, area.getWidth(), 2));
    paintMark(graphics, area.getX(), area);
    paintMark(graphics, area.getMaxX() - 2, area);
    Integer ii = item.group().ii();
    if (ii == null || ii < 1 || item.end() == item.start()) {
      return;
    }
    double step = bar.getWidth() / (item.end() - item.start()) * ii;
    if (step < NARROWEST_ITERATION) {
      return;
    }
    for (double x = bar.getX() + step; x < bar.getMaxX() - 2; x += step) {
      paintMark(graphics, Math.rint(x), area);
    }
  }

  private static void paintMark(Graphics2D graphics, double x, Rectangle2D area) {
    double height = Math.rint(area.getHeight() * 0.6);
    double top = Math.rint(area.getCenterY() - height / 2);
    graphics.fill(new Rectangle2D.Double(x, top, 2, height));
  }

  private static Rectangle2D onPixels(RectangularShape bar) {
    double left = Math.rint(bar.getMinX());
    double top = Math.rint(bar.getMinY());
    double width = Math.max(NARROWEST, Math.rint(bar.getMaxX()) - left - 1);
    return new Rectangle2D.Double(left, top, width, Math.rint(bar.getMaxY()) - top);
  }

  @Override
  public void paintBarShadow(
      Graphics2D graphics,
      XYBarRenderer renderer,
      int seriesNumber,
      int itemNumber,
      RectangularShape bar,
      RectangleEdge base,
      boolean pegShadow) {
    // Flat bars have no shadow.
  }
}
