package dev.heddle.eclipse.launch;

import dev.heddle.emulator.ComparedBuffer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;

/** Draws the numbers of a buffer: as a plot over their index, or as an image of a given width. */
final class BufferPicture {
  private static final int MARGIN = 8;

  /** Of an image, that a buffer of many millions stays quick. */
  private static final int MOST_PIXELS = 1 << 22;

  private final Canvas canvas;
  private ComparedBuffer buffer;

  /** Elements in a row of the image; 0 for a plot. */
  private int width;

  private double low;
  private double high;

  BufferPicture(Composite parent) {
    canvas = new Canvas(parent, SWT.DOUBLE_BUFFERED | SWT.BORDER);
    canvas.addPaintListener(event -> paint(event.gc));
  }

  Canvas canvas() {
    return canvas;
  }

  /**
   * Shows a buffer.
   *
   * @param newBuffer null for none
   * @param newWidth elements in a row of an image; 0 for a plot
   */
  void show(ComparedBuffer newBuffer, int newWidth) {
    buffer = newBuffer;
    width = newWidth;
    low = Double.POSITIVE_INFINITY;
    high = Double.NEGATIVE_INFINITY;
    if (buffer != null) {
      for (int i = 0; i < buffer.count(); i++) {
        reach(buffer.number(i));
        reach(buffer.expectedNumber(i));
      }
    }
    canvas.redraw();
  }

  private void reach(double number) {
    if (Double.isFinite(number)) {
      low = Math.min(low, number);
      high = Math.max(high, number);
    }
  }

  private void paint(GC gc) {
    Rectangle area = canvas.getClientArea();
    if (buffer == null || buffer.count() == 0 || low > high) {
      text(gc, buffer == null ? "" : "There are no finite numbers.");
      return;
    }
    if (width == 0) {
      plot(gc, area);
    } else {
      image(gc, area);
    }
  }

  private void text(GC gc, String text) {
    gc.setForeground(canvas.getForeground());
    gc.drawText(text, MARGIN, MARGIN, true);
  }

  private void plot(GC gc, Rectangle area) {
    String top = shown(high);
    String bottom = shown(low);
    Point extent = gc.textExtent(top);
    int left = MARGIN + Math.max(extent.x, gc.textExtent(bottom).x) + MARGIN;
    Rectangle frame =
        new Rectangle(
            left,
            MARGIN + extent.y / 2,
            Math.max(1, area.width - left - MARGIN),
            Math.max(1, area.height - 2 * MARGIN - 2 * extent.y));
    gc.setForeground(canvas.getForeground());
    gc.drawText(top, MARGIN, frame.y - extent.y / 2, true);
    gc.drawText(bottom, MARGIN, frame.y + frame.height - extent.y / 2, true);
    gc.drawText("0", frame.x, frame.y + frame.height + 2, true);
    String last = Integer.toString(buffer.count() - 1);
    gc.drawText(
        last, frame.x + frame.width - gc.textExtent(last).x, frame.y + frame.height + 2, true);
    gc.setForeground(system(SWT.COLOR_GRAY));
    gc.drawRectangle(frame);
    if (buffer.isExpected()) {
      line(gc, frame, true);
    }
    gc.setForeground(system(SWT.COLOR_LIST_SELECTION));
    line(gc, frame, false);
    marks(gc, frame);
  }

  /** Of many elements, each column of the display shows their least and their largest. */
  private void line(GC gc, Rectangle frame, boolean isExpectation) {
    int count = buffer.count();
    int steps = Math.min(count, frame.width);
    int previousX = -1;
    int previousY = 0;
    for (int step = 0; step < steps; step++) {
      int from = (int) ((long) step * count / steps);
      int to = Math.max(from + 1, (int) ((long) (step + 1) * count / steps));
      double least = Double.POSITIVE_INFINITY;
      double largest = Double.NEGATIVE_INFINITY;
      for (int i = from; i < to; i++) {
        double number = isExpectation ? buffer.expectedNumber(i) : buffer.number(i);
        if (Double.isFinite(number)) {
          least = Math.min(least, number);
          largest = Math.max(largest, number);
        }
      }
      if (least > largest) {
        previousX = -1;
        continue;
      }
      int x = x(frame, from);
      int y = y(frame, least);
      if (previousX >= 0) {
        gc.drawLine(previousX, previousY, x, y);
      }
      gc.drawLine(x, y, x, y(frame, largest));
      previousX = x;
      previousY = y(frame, largest);
    }
  }

  private void marks(GC gc, Rectangle frame) {
    gc.setBackground(system(SWT.COLOR_RED));
    int drawn = -1;
    for (var next = buffer.differingFrom(0);
        next.isPresent();
        next = buffer.differingFrom(next.getAsInt() + 1)) {
      int x = x(frame, next.getAsInt());
      double number = buffer.number(next.getAsInt());
      if (x > drawn && Double.isFinite(number)) {
        gc.fillOval(x - 3, y(frame, number) - 3, 6, 6);
        drawn = x;
      }
    }
  }

  private int x(Rectangle frame, int element) {
    return frame.x + (int) ((long) element * frame.width / Math.max(1, buffer.count() - 1));
  }

  private int y(Rectangle frame, double number) {
    double share = high > low ? (number - low) / (high - low) : 0.5;
    return frame.y + frame.height - (int) Math.round(share * frame.height);
  }

  private void image(GC gc, Rectangle area) {
    int count = Math.min(buffer.count(), MOST_PIXELS);
    int columns = Math.min(width, count);
    int rows = (count + columns - 1) / columns;
    ImageData data = new ImageData(columns, rows, 24, new PaletteData(0xff0000, 0xff00, 0xff));
    for (int i = 0; i < count; i++) {
      data.setPixel(i % columns, i / columns, pixel(i));
    }
    Image image = new Image(canvas.getDisplay(), data);
    double scale =
        Math.min((area.width - 2.0 * MARGIN) / columns, (area.height - 2.0 * MARGIN) / rows);
    int shownWidth = Math.max(1, (int) (columns * scale));
    int shownHeight = Math.max(1, (int) (rows * scale));
    gc.setInterpolation(scale > 1 ? SWT.NONE : SWT.DEFAULT);
    gc.drawImage(image, 0, 0, columns, rows, MARGIN, MARGIN, shownWidth, shownHeight);
    image.dispose();
  }

  /** Grey from the least to the largest; red where it differs, blue where it is no number. */
  private int pixel(int element) {
    double number = buffer.number(element);
    if (!Double.isFinite(number)) {
      return 0x3060c0;
    }
    int grey = (int) Math.round(255 * (high > low ? (number - low) / (high - low) : 0.5));
    return buffer.differs(element)
        ? 0xd00000 | grey / 3 << 8 | grey / 3
        : grey << 16 | grey << 8 | grey;
  }

  private Color system(int id) {
    return canvas.getDisplay().getSystemColor(id);
  }

  private static String shown(double number) {
    return number == Math.rint(number) && Math.abs(number) < 1e9
        ? Long.toString((long) number)
        : "%.4g".formatted(number);
  }
}
