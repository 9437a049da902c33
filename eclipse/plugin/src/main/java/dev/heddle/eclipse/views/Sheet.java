package dev.heddle.eclipse.views;

import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.Theme;
import java.awt.Dimension;
import java.awt.Graphics2D;

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

  /**
   * A window, in pixels at 100 %.
   *
   * @param x what is scrolled away to the left
   * @param y what is scrolled away above
   */
  record Window(int x, int y, int width, int height) {}
}
