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

/** A drawing that is as wide as its window, and wider when it is magnified. */
record DrawingSheet(Painter painter, double scale) implements Sheet {

  @Override
  public Dimension size(int width, Theme theme) {
    return new Dimension(
        (int) Math.round(Math.max(1, width) * scale), painter.preferredSize(theme).height);
  }

  @Override
  public Spots paint(Graphics2D graphics, Window window, Theme theme) {
    theme.prepare(graphics, window.width(), window.height());
    Dimension whole = size(window.width(), theme);
    graphics.translate(-window.x(), -window.y());
    List<Spot> spots = new ArrayList<>();
    for (Spot spot : painter.paint(graphics, whole.width, whole.height, theme).all()) {
      spots.add(
          new Spot(
              spot.x() - window.x(),
              spot.y() - window.y(),
              spot.width(),
              spot.height(),
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
