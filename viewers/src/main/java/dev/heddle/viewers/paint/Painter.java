package dev.heddle.viewers.paint;

import java.awt.Dimension;
import java.awt.Graphics2D;
import java.util.function.BooleanSupplier;

/**
 * Draws one part of a report at any size. The same painter serves a window, a PNG and an SVG: it
 * knows nothing but the {@link Graphics2D} that it is given. Painters are immutable and can be used
 * from any thread.
 */
public interface Painter {
  /**
   * Draws the picture with its upper left corner at the origin.
   *
   * @param width pixels, at least 1
   * @param height pixels, at least 1
   * @return what was drawn where, in the coordinates of this call
   */
  Spots paint(Graphics2D graphics, int width, int height, Theme theme);

  /**
   * Does what takes long once, such as a layout: what is painted next is quick.
   *
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  default void prepare(Theme theme, BooleanSupplier cancelled) {}

  /** The smallest size at which nothing has to be grouped or shortened, in pixels. */
  Dimension preferredSize(Theme theme);
}
