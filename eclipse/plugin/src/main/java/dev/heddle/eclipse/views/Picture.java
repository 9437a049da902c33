package dev.heddle.eclipse.views;

import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.Theme;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageDataProvider;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.widgets.Canvas;

/** The visible part of what a painter draws, as an image of the window system. */
final class Picture implements ImageDataProvider {

  /**
   * Which part of a picture is wanted, in pixels at 100 %.
   *
   * @param width of the picture and of the part
   * @param wholeHeight of the picture
   * @param top first row of the part
   * @param height of the part
   */
  record Window(int width, int wholeHeight, int top, int height) {}

  private final Painter painter;
  private final Theme theme;
  private final Window window;
  private final Image image;
  private Spots spots = Spots.NONE;

  Picture(Painter painter, Theme theme, Window window, Canvas canvas) {
    this.painter = painter;
    this.theme = theme;
    this.window = window;
    this.image = new Image(canvas.getDisplay(), this);
  }

  void draw(GC gc) {
    gc.drawImage(image, 0, 0);
  }

  /** What is where, in the coordinates of the whole picture; nothing before it was drawn. */
  Spots spots() {
    return spots;
  }

  void dispose() {
    image.dispose();
  }

  @Override
  public ImageData getImageData(int zoom) {
    double scale = zoom / 100.0;
    BufferedImage pixels =
        new BufferedImage(
            Math.max(1, (int) Math.round(window.width() * scale)),
            Math.max(1, (int) Math.round(window.height() * scale)),
            BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = pixels.createGraphics();
    try {
      graphics.scale(scale, scale);
      graphics.translate(0, -window.top());
      spots = painter.paint(graphics, window.width(), window.wholeHeight(), theme);
    } finally {
      graphics.dispose();
    }
    return data(pixels);
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
