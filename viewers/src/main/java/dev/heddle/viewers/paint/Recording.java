package dev.heddle.viewers.paint;

import java.awt.Dimension;
import java.awt.Graphics2D;

/** A painter that remembers what it has painted where. */
public final class Recording implements Painter {
  private final Painter painter;
  private Spots spots = Spots.NONE;

  /** Paints what another painter paints. */
  public Recording(Painter painter) {
    this.painter = painter;
  }

  /** What the last call has painted. */
  public Spots spots() {
    return spots;
  }

  @Override
  public Spots paint(Graphics2D graphics, int width, int height, Theme theme) {
    spots = painter.paint(graphics, width, height, theme);
    return spots;
  }

  @Override
  public Dimension preferredSize(Theme theme) {
    return painter.preferredSize(theme);
  }
}
