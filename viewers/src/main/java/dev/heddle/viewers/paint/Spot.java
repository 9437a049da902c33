package dev.heddle.viewers.paint;

import java.awt.geom.Rectangle2D;

/**
 * A part of a picture that stands for something in the source.
 *
 * @param x left edge in pixels
 * @param y upper edge in pixels
 * @param width pixels
 * @param height pixels
 * @param tooltip what to tell about it, lines separated by line feeds
 * @param file the original file
 * @param line 1-based line, null when it stands for no single line
 * @param key what it stands for, see {@link Keys}; null when that has no name
 */
public record Spot(
    double x,
    double y,
    double width,
    double height,
    String tooltip,
    String file,
    Integer line,
    String key) {

  /** A spot over a rectangle. */
  public static Spot over(Rectangle2D area, String tooltip, Place place, String key) {
    return new Spot(
        area.getX(),
        area.getY(),
        area.getWidth(),
        area.getHeight(),
        tooltip,
        place == null ? null : place.file(),
        place == null ? null : place.line(),
        key);
  }

  /** A spot without a key. */
  public Spot(
      double x, double y, double width, double height, String tooltip, String file, Integer line) {
    this(x, y, width, height, tooltip, file, line, null);
  }

  /** Whether the point lies inside; the right and lower edges do not belong to the spot. */
  public boolean contains(double px, double py) {
    return px >= x && px < x + width && py >= y && py < y + height;
  }
}
