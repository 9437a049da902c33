package dev.heddle.eclipse.views;

import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.paint.Spot;
import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.Theme;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/**
 * A drawing at any scale.
 *
 * @param scale 1 for the size at which nothing is scrolled, or for letters of the size that the IDE
 *     has
 * @param stretched whether it is as wide as its window at scale 1, and wider when it is magnified,
 *     with letters of the same size; else all of it grows
 */
record DrawingSheet(Painter painter, double scale, boolean stretched) implements Sheet {

  @Override
  public Dimension size(int width, Theme theme) {
    Dimension natural = painter.preferredSize(theme);
    return stretched
        ? new Dimension((int) Math.round(Math.max(1, width) * scale), natural.height)
        : new Dimension(
            (int) Math.ceil(natural.width * scale), (int) Math.ceil(natural.height * scale));
  }

  @Override
  public Spots paint(Graphics2D graphics, Window window, Theme theme) {
    theme.prepare(graphics, window.width(), window.height());
    Dimension drawn = stretched ? size(window.width(), theme) : painter.preferredSize(theme);
    double letters = stretched ? 1 : scale;
    graphics.translate(-window.x(), -window.y());
    graphics.scale(letters, letters);
    List<Spot> spots = new ArrayList<>();
    for (Spot spot : painter.paint(graphics, drawn.width, drawn.height, theme).all()) {
      spots.add(
          new Spot(
              spot.x() * letters - window.x(),
              spot.y() * letters - window.y(),
              spot.width() * letters,
              spot.height() * letters,
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
    painter.paint(graphics, natural.width, natural.height, theme);
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
