package dev.heddle.eclipse.views;

import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.Theme;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;

/**
 * A drawn window of a sheet.
 *
 * @param sheet what it shows
 * @param theme the theme of the drawing
 * @param window which part of it
 * @param zoom pixels of the display for 100 of the window
 * @param pixels in the resolution of the display
 * @param spots what is where in the window
 */
record Picture(
    Sheet sheet, Theme theme, Sheet.Window window, int zoom, ImageData pixels, Spots spots) {

  /** Draws; takes a while and may run on any thread. */
  static Picture of(Sheet sheet, Theme theme, Sheet.Window window, int zoom) {
    double scale = zoom / 100.0;
    BufferedImage pixels =
        new BufferedImage(
            Math.max(1, (int) Math.round(window.width() * scale)),
            Math.max(1, (int) Math.round(window.height() * scale)),
            BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = pixels.createGraphics();
    try {
      graphics.scale(scale, scale);
      graphics.clipRect(0, 0, window.width(), window.height());
      Spots spots = sheet.paint(graphics, window, theme);
      return new Picture(sheet, theme, window, zoom, data(pixels), spots);
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

  /** The pixels for a display that shows so many of them for 100. */
  ImageData pixels(int wanted) {
    return wanted == zoom
        ? pixels
        : pixels.scaledTo(pixels.width * wanted / zoom, pixels.height * wanted / zoom);
  }
}
