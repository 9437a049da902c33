package dev.heddle.eclipse.views;

import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.Theme;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageDataProvider;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;

/**
 * The whole of a sheet in the corner of the window that shows a part of it, with a frame around
 * that part; a click or a drag goes there. It is not there while most of the sheet is seen.
 */
final class Overview {

  /** Where a click in the overview leads. */
  interface Owner {
    void scrollTo(int left, int top);
  }

  private static final int WIDEST = 180;
  private static final int HIGHEST = 130;
  private static final int LEAST = 24;
  private static final int MARGIN = 8;

  /** How much larger than its window a sheet is that needs an overview. */
  private static final double LARGER = 1.2;

  private final Canvas parent;
  private final Canvas canvas;
  private final Owner owner;
  private Sheet sheet;
  private Sheet drawnOf;
  private Theme drawnIn;
  private Sheet.Window window;
  private Dimension whole = new Dimension(1, 1);
  private Image image;

  Overview(Canvas parent, Owner owner) {
    this.parent = parent;
    this.owner = owner;
    canvas = new Canvas(parent, SWT.DOUBLE_BUFFERED | SWT.NO_FOCUS);
    canvas.setVisible(false);
    canvas.addListener(SWT.Paint, this::paint);
    canvas.addListener(SWT.MouseDown, this::go);
    canvas.addListener(
        SWT.MouseMove,
        event -> {
          if ((event.stateMask & SWT.BUTTON1) != 0) {
            go(event);
          }
        });
    canvas.addListener(SWT.Dispose, event -> dispose());
  }

  Canvas control() {
    return canvas;
  }

  /**
   * Another window of the sheet is seen.
   *
   * @param size of the whole sheet
   */
  void show(Sheet next, Dimension size, Sheet.Window seen) {
    sheet = next;
    whole = size;
    window = seen;
    boolean needed = size.width > seen.width() * LARGER || size.height > seen.height() * LARGER;
    double widest = Math.min(WIDEST, seen.width() / 3.0);
    double highest = Math.min(HIGHEST, seen.height() / 3.0);
    if (!needed || widest < 2 * LEAST || highest < 2 * LEAST) {
      canvas.setVisible(false);
      return;
    }
    double scale = Math.min(widest / size.width, highest / size.height);
    int width = Math.max(LEAST, (int) (size.width * scale));
    int height = Math.max(LEAST, (int) (size.height * scale));
    Rectangle area = parent.getClientArea();
    canvas.setBounds(area.width - width - MARGIN, area.height - height - MARGIN, width, height);
    canvas.setVisible(true);
    Theme theme = Themes.of(parent);
    if (sheet != drawnOf || !theme.equals(drawnIn)) {
      draw(width, height, theme);
    }
    canvas.redraw();
  }

  private void draw(int width, int height, Theme theme) {
    drawnOf = sheet;
    drawnIn = theme;
    Display display = canvas.getDisplay();
    Sheet.Window all = new Sheet.Window(0, 0, width, height);
    int zoom = parent.getMonitor().getZoom();
    new PaintJob(
            new Small(sheet, new Dimension(width, height)),
            theme,
            all,
            zoom,
            drawn -> {
              if (!display.isDisposed()) {
                display.asyncExec(() -> drawn(drawn));
              }
            })
        .schedule();
  }

  private void drawn(Picture picture) {
    if (canvas.isDisposed() || picture == null || ((Small) picture.sheet()).of() != drawnOf) {
      return;
    }
    dispose();
    ImageDataProvider pixels = picture::pixels;
    image = new Image(canvas.getDisplay(), pixels);
    canvas.redraw();
  }

  private void dispose() {
    if (image != null) {
      image.dispose();
      image = null;
    }
  }

  private void paint(Event event) {
    Theme theme = Themes.of(parent);
    Rectangle area = canvas.getClientArea();
    event.gc.setBackground(Themes.of(theme.background()));
    event.gc.fillRectangle(area);
    if (image != null) {
      Rectangle from = image.getBounds();
      event.gc.drawImage(image, 0, 0, from.width, from.height, 0, 0, area.width, area.height);
    }
    event.gc.setForeground(Themes.of(theme.muted()));
    event.gc.drawRectangle(0, 0, area.width - 1, area.height - 1);
    Rectangle2D share = sheet.share(window, theme);
    event.gc.setForeground(Themes.of(theme.limit()));
    event.gc.setLineWidth(2);
    event.gc.drawRectangle(
        (int) (share.getX() * area.width) + 1,
        (int) (share.getY() * area.height) + 1,
        Math.max(3, (int) (share.getWidth() * area.width) - 2),
        Math.max(3, (int) (share.getHeight() * area.height) - 2));
  }

  private void go(Event event) {
    Rectangle area = canvas.getClientArea();
    Rectangle2D share = sheet.share(window, Themes.of(parent));
    owner.scrollTo(
        scrolled(event.x / (double) area.width, share.getWidth(), whole.width - window.width()),
        scrolled(
            event.y / (double) area.height, share.getHeight(), whole.height - window.height()));
  }

  /** How far to scroll so that a share of the whole comes to the middle of the window. */
  private static int scrolled(double at, double seen, int farthest) {
    return seen >= 1 || farthest <= 0
        ? 0
        : (int) Math.max(0, Math.min(farthest, (at - seen / 2) / (1 - seen) * farthest));
  }

  /** A sheet shrunk to a size. */
  private record Small(Sheet of, Dimension size) implements Sheet {
    @Override
    public Dimension size(int width, Theme theme) {
      return size;
    }

    @Override
    public Spots paint(Graphics2D graphics, Window window, Theme theme) {
      of.paintSmall(graphics, size, theme);
      return Spots.NONE;
    }

    @Override
    public void paintSmall(Graphics2D graphics, Dimension small, Theme theme) {
      of.paintSmall(graphics, small, theme);
    }

    @Override
    public Rectangle2D share(Window window, Theme theme) {
      return new Rectangle2D.Double(0, 0, 1, 1);
    }
  }
}
