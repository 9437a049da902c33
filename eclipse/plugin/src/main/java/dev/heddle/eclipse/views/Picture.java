package dev.heddle.eclipse.views;

import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.Theme;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;

/**
 * The visible part of what a painter draws.
 *
 * @param pixels in the resolution of the display
 * @param spots what is where, in the coordinates of the whole picture
 */
record Picture(ImageData pixels, Spots spots) {

  /**
   * Which part of a picture is wanted, in pixels at 100 %.
   *
   * @param width of the picture and of the part
   * @param wholeHeight of the picture
   * @param top first row of the part
   * @param height of the part
   * @param zoom pixels of the display for 100 of these
   */
  record Window(int width, int wholeHeight, int top, int height, int zoom) {}

  /** Draws; takes a while and may run on any thread. */
  static Picture of(Painter painter, Theme theme, Window window) {
    double scale = window.zoom() / 100.0;
    BufferedImage pixels =
        new BufferedImage(
            Math.max(1, (int) Math.round(window.width() * scale)),
            Math.max(1, (int) Math.round(window.height() * scale)),
            BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = pixels.createGraphics();
    try {
      graphics.scale(scale, scale);
      graphics.translate(0, -window.top());
      Spots spots = painter.paint(graphics, window.width(), window.wholeHeight(), theme);
      return new Picture(data(pixels), spots);
    } finally {
      graphics.dispose();
    }
  }

  private static ImageData data(BufferedImage pixels) {
    int width = pixels.getWidth();
    PaletteData colors = new PaletteData(0xFF0000, 0xFF00, 0xFF);
    ImageData data = new ImageData(width, pixels.getHeight(), 24, colors);
    int[] source = ((DataBufferInt) pixels.getRaster().getDataBuffer()).getData();
    for (int y = 0; y < pixels.getHeight(); y++) {
      data.setPixels(0, y, width, source, y * width);
    }
    return data;
  }
}
