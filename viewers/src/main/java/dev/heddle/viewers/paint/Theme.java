package dev.heddle.viewers.paint;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;

/**
 * Colours and fonts of a picture. The accents are taken from the palette of Okabe and Ito, which
 * stays distinct for all common kinds of colour blindness and in grey.
 *
 * @param background behind everything
 * @param band behind every second row and behind headings
 * @param text main text
 * @param muted text and marks of lesser weight
 * @param grid grid lines and separators
 * @param steady something that takes a known number of cycles
 * @param stallable something that may wait
 * @param instant something that takes no cycle
 * @param limit what limits the speed
 * @param good what needs no attention
 * @param fontSize size of the main text in pixels
 */
public record Theme(
    Color background,
    Color band,
    Color text,
    Color muted,
    Color grid,
    Color steady,
    Color stallable,
    Color instant,
    Color limit,
    Color good,
    float fontSize) {
  private static final float FONT_SIZE = 12f;

  /** Dark on white. */
  public static Theme light() {
    return new Theme(
        Color.WHITE,
        new Color(0xF3F5F8),
        new Color(0x1F2328),
        new Color(0x5A636D),
        new Color(0xD9DEE4),
        new Color(0x0072B2),
        new Color(0xE69F00),
        new Color(0x4A5560),
        new Color(0xB3367D),
        new Color(0x007A5A),
        FONT_SIZE);
  }

  /** Light on dark grey. */
  public static Theme dark() {
    return new Theme(
        new Color(0x1F2124),
        new Color(0x2A2D31),
        new Color(0xE3E5E8),
        new Color(0xA3A9B1),
        new Color(0x41454B),
        new Color(0x4A9BD4),
        new Color(0xF0B030),
        new Color(0xB4BAC2),
        new Color(0xE58AC0),
        new Color(0x35C79A),
        FONT_SIZE);
  }

  /** The same colours with another size of the main text in pixels. */
  public Theme withFontSize(float size) {
    return new Theme(
        background, band, text, muted, grid, steady, stallable, instant, limit, good, size);
  }

  /** The colour of text on an accent: the one of the theme's extremes that stands out more. */
  public Color on(Color accent) {
    return contrast(text, accent) > contrast(background, accent) ? text : background;
  }

  /** The contrast ratio of WCAG 2.1 between two colours, from 1 to 21. */
  static double contrast(Color a, Color b) {
    double first = luminance(a) + 0.05;
    double second = luminance(b) + 0.05;
    return Math.max(first, second) / Math.min(first, second);
  }

  private static double luminance(Color colour) {
    return 0.2126 * linear(colour.getRed())
        + 0.7152 * linear(colour.getGreen())
        + 0.0722 * linear(colour.getBlue());
  }

  private static double linear(int channel) {
    double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
  }

  /** The font of the main text. */
  public Font font() {
    return new Font(Font.SANS_SERIF, Font.PLAIN, 1).deriveFont(fontSize);
  }

  /** The font of headings. */
  public Font boldFont() {
    return new Font(Font.SANS_SERIF, Font.BOLD, 1).deriveFont(Font.BOLD, fontSize);
  }

  /** The font of notes and axis numbers. */
  public Font smallFont() {
    return font().deriveFont(fontSize - 1);
  }

  /** Fills the picture with the background and asks for smooth text and lines. */
  public void prepare(Graphics2D graphics, int width, int height) {
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_NORMALIZE);
    graphics.setColor(background);
    graphics.fillRect(0, 0, width, height);
  }
}
