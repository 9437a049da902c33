package dev.heddle.viewers.paint;

import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;

/** Text that keeps inside its place. */
public final class Label {
  private static final String ELLIPSIS = "\u2026";

  private Label() {}

  /**
   * The text, shortened with an ellipsis at its end when it is wider than the place.
   *
   * @param width pixels; below the width of the ellipsis the result is empty
   */
  public static String fit(String text, FontMetrics metrics, double width) {
    if (metrics.stringWidth(text) <= width) {
      return text;
    }
    int shorter = 0;
    int longer = text.length();
    while (longer - shorter > 1) {
      int middle = (shorter + longer) >>> 1;
      if (metrics.stringWidth(text.substring(0, middle).stripTrailing() + ELLIPSIS) <= width) {
        shorter = middle;
      } else {
        longer = middle;
      }
    }
    if (shorter > 0 && Character.isHighSurrogate(text.charAt(shorter - 1))) {
      shorter--;
    }
    return shorter == 0 ? "" : text.substring(0, shorter).stripTrailing() + ELLIPSIS;
  }

  /** Draws the text with its left edge at x, vertically centred around y, within the width. */
  public static void left(Graphics2D graphics, String text, double x, double y, double width) {
    FontMetrics metrics = graphics.getFontMetrics();
    graphics.drawString(fit(text, metrics, width), (float) x, baseline(metrics, y));
  }

  /** Draws the text with its right edge at x, vertically centred around y, within the width. */
  public static void right(Graphics2D graphics, String text, double x, double y, double width) {
    FontMetrics metrics = graphics.getFontMetrics();
    String fitting = fit(text, metrics, width);
    graphics.drawString(fitting, (float) (x - metrics.stringWidth(fitting)), baseline(metrics, y));
  }

  /** Draws digits centred around the point; they are not shortened. */
  public static void centredDigits(Graphics2D graphics, String digits, double x, double y) {
    FontMetrics metrics = graphics.getFontMetrics();
    Rectangle2D box =
        graphics
            .getFont()
            .createGlyphVector(metrics.getFontRenderContext(), digits)
            .getVisualBounds();
    graphics.drawString(
        digits,
        (float) (x - metrics.stringWidth(digits) / 2.0),
        (float) Math.rint(y + box.getHeight() / 2));
  }

  private static float baseline(FontMetrics metrics, double y) {
    return (float) Math.round(y + (metrics.getAscent() - metrics.getDescent()) / 2.0);
  }
}
