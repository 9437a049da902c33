package dev.heddle.viewers.image;

import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.paint.Theme;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import javax.imageio.ImageIO;

/** Writes what a painter draws as a picture file. */
public final class ImageExport {
  /** Most logical pixels of a PNG: while it is drawn, each takes 16 bytes of memory. */
  public static final int MOST_PIXELS = 40_000_000;

  private static final int RESOLUTION = 2;

  private ImageExport() {}

  /** A format of picture files. */
  public enum Format {
    PNG,
    SVG,
    PDF;

    /** The format that the ending of a file's name asks for, in any case of letters. */
    public static Optional<Format> of(Path file) {
      Path name = file.getFileName();
      String text = name == null ? "" : name.toString().toLowerCase(Locale.ROOT);
      for (Format format : values()) {
        if (text.endsWith("." + format.name().toLowerCase(Locale.ROOT))) {
          return Optional.of(format);
        }
      }
      return Optional.empty();
    }
  }

  /** Whether a picture of a size, in logical pixels, can be written in a format. */
  public static boolean fits(Format format, int width, int height) {
    return format != Format.PNG || (long) width * height <= MOST_PIXELS;
  }

  /**
   * Writes the picture in a format; a PNG has twice the resolution, so that it stays sharp in
   * print.
   *
   * @param width logical pixels
   * @param height logical pixels
   * @throws IOException when the file cannot be written
   * @throws IllegalArgumentException when the picture does not {@link #fits fit} the format
   */
  public static void write(
      Path file, Format format, Painter painter, int width, int height, Theme theme)
      throws IOException {
    if (!fits(format, width, height)) {
      throw new IllegalArgumentException(width + "x" + height + " is too large for " + format);
    }
    switch (format) {
      case PNG -> Files.write(file, png(painter, width, height, RESOLUTION, theme));
      case SVG -> Files.writeString(file, svg(painter, width, height, theme));
      case PDF -> Files.write(file, PdfDrawing.of(painter, width, height, theme));
    }
  }

  /**
   * The picture as pixels.
   *
   * @param width logical pixels
   * @param height logical pixels
   * @param resolution device pixels for one logical pixel
   */
  public static BufferedImage image(
      Painter painter, int width, int height, double resolution, Theme theme) {
    BufferedImage image =
        new BufferedImage(
            (int) Math.round(width * resolution),
            (int) Math.round(height * resolution),
            BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    try {
      graphics.scale(resolution, resolution);
      painter.paint(graphics, width, height, theme);
    } finally {
      graphics.dispose();
    }
    return image;
  }

  /** The picture as the bytes of a PNG file. */
  public static byte[] png(Painter painter, int width, int height, double resolution, Theme theme)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ImageIO.write(image(painter, width, height, resolution, theme), "png", bytes);
    return bytes.toByteArray();
  }

  /** The picture as the text of an SVG file, encoded in UTF-8 when written. */
  public static String svg(Painter painter, int width, int height, Theme theme) {
    return SvgDrawing.of(painter, width, height, theme);
  }
}
