package dev.heddle.eclipse.views;

import dev.heddle.viewers.graph.GraphPainter;
import dev.heddle.viewers.paint.Spot;
import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.Theme;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/**
 * A drawing of boxes and lines at any scale.
 *
 * @param scale 1 for letters of the size that the IDE has
 * @param lit key of the box whose lines are brought out, null for none
 */
record GraphSheet(GraphPainter painter, double scale, String lit) implements Sheet {

  @Override
  public Dimension size(int width, Theme theme) {
    Dimension natural = painter.preferredSize(theme);
    return new Dimension(
        (int) Math.ceil(natural.width * scale), (int) Math.ceil(natural.height * scale));
  }

  @Override
  public Spots paint(Graphics2D graphics, Window window, Theme theme) {
    theme.prepare(graphics, window.width(), window.height());
    Dimension natural = painter.preferredSize(theme);
    graphics.translate(-window.x(), -window.y());
    graphics.scale(scale, scale);
    List<Spot> spots = new ArrayList<>();
    for (Spot spot : painter.paint(graphics, natural.width, natural.height, theme, lit).all()) {
      spots.add(
          new Spot(
              spot.x() * scale - window.x(),
              spot.y() * scale - window.y(),
              spot.width() * scale,
              spot.height() * scale,
              spot.tooltip(),
              spot.file(),
              spot.line(),
              spot.key()));
    }
    return new Spots(spots);
  }

  @Override
  public void paintSmall(Graphics2D graphics, Dimension small, Theme theme) {
    theme.prepare(graphics, small.width, small.height);
    Dimension natural = painter.preferredSize(theme);
    graphics.scale(small.width / (double) natural.width, small.height / (double) natural.height);
    painter.paint(graphics, natural.width, natural.height, theme, lit);
  }

  @Override
  public Rectangle2D share(Window window, Theme theme) {
    Dimension whole = size(window.width(), theme);
    return new Rectangle2D.Double(
        window.x() / (double) whole.width,
        window.y() / (double) whole.height,
        Math.min(1, window.width() / (double) whole.width),
        Math.min(1, window.height() / (double) whole.height));
  }
}
