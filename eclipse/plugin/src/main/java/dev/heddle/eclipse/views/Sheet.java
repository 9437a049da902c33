package dev.heddle.eclipse.views;

import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.Theme;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;

/** A picture of any size of which a window is drawn. Immutable; used from any thread. */
interface Sheet {

  /**
   * The size of the whole, in pixels at 100 %.
   *
   * @param width of the window
   */
  Dimension size(int width, Theme theme);

  /** Draws a window; the spots are in its coordinates. */
  Spots paint(Graphics2D graphics, Window window, Theme theme);

  /** Draws the whole into a small rectangle at the origin. */
  void paintSmall(Graphics2D graphics, Dimension small, Theme theme);

  /** The part of the whole that a window shows, in shares from 0 to 1. */
  Rectangle2D share(Window window, Theme theme);

  /**
   * A window, in pixels at 100 %.
   *
   * @param x what is scrolled away to the left
   * @param y what is scrolled away above
   */
  record Window(int x, int y, int width, int height) {}
}
