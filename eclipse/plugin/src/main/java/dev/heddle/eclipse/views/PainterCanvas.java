package dev.heddle.eclipse.views;

import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.paint.Spot;
import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.Theme;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageDataProvider;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ScrollBar;

/**
 * Shows what a {@link Painter} of the viewers draws: as wide as the view, as high as it wants to
 * be, scrolled where that is much higher than the view. A place in the picture tells about itself
 * under the pointer and leads into the source by a double-click.
 */
final class PainterCanvas {

  private static final int DARK = 128;

  /** A picture that is a little too high is drawn a little lower rather than scrolled. */
  private static final double SQUEEZE = 1.25;

  private static final int LINE_PIXELS = 24;
  private static final double PIXELS_PER_POINT = 96.0 / 72;

  private final Canvas canvas;
  private Painter painter;
  private PaintJob drawing;
  private Image image;
  private Spots spots = Spots.NONE;
  private int top;

  /**
   * @param chosen what to do with a spot that was double-clicked
   */
  PainterCanvas(Composite parent, Consumer<Spot> chosen) {
    canvas = new Canvas(parent, SWT.DOUBLE_BUFFERED | SWT.V_SCROLL);
    canvas.setBackground(canvas.getDisplay().getSystemColor(SWT.COLOR_LIST_BACKGROUND));
    canvas.addListener(SWT.Paint, this::paint);
    canvas.addListener(SWT.Resize, event -> refresh());
    canvas.addListener(SWT.Dispose, event -> disposed());
    canvas.addListener(SWT.MouseMove, event -> canvas.setToolTipText(toolTip(event)));
    canvas.addListener(SWT.MouseDoubleClick, event -> spot(event).ifPresent(chosen));
    canvas.getVerticalBar().addListener(SWT.Selection, event -> scroll());
  }

  Canvas control() {
    return canvas;
  }

  /** Shows another picture; null for none. */
  void show(Painter next) {
    painter = next;
    refresh();
  }

  /** What is where, in the coordinates of the whole picture; nothing before it was drawn. */
  Spots spots() {
    return spots;
  }

  private void refresh() {
    int whole = wholeHeight();
    int visible = Math.max(1, canvas.getClientArea().height);
    ScrollBar bar = canvas.getVerticalBar();
    bar.setVisible(whole > visible);
    bar.setValues(
        Math.min(top, Math.max(0, whole - visible)),
        0,
        whole,
        Math.min(visible, whole),
        LINE_PIXELS,
        visible);
    top = bar.getSelection();
    draw();
  }

  private int wholeHeight() {
    int visible = Math.max(1, canvas.getClientArea().height);
    int preferred = painter == null ? visible : painter.preferredSize(theme()).height;
    return preferred > visible * SQUEEZE ? preferred : visible;
  }

  private void scroll() {
    top = canvas.getVerticalBar().getSelection();
    draw();
  }

  /** Starts to draw what is to be seen; until it is done, the picture before it stays. */
  private void draw() {
    stop();
    Rectangle area = canvas.getClientArea();
    if (painter == null) {
      replace(null, Spots.NONE);
    } else if (!area.isEmpty()) {
      int zoom = canvas.getMonitor().getZoom();
      Picture.Window window = new Picture.Window(area.width, wholeHeight(), top, area.height, zoom);
      Display display = canvas.getDisplay();
      AtomicReference<PaintJob> self = new AtomicReference<>();
      drawing =
          new PaintJob(
              painter,
              theme(),
              window,
              picture -> display.asyncExec(() -> drawn(self.get(), picture, zoom)));
      self.set(drawing);
      drawing.schedule();
    }
  }

  private void drawn(PaintJob job, Picture picture, int zoom) {
    if (!canvas.isDisposed() && job == drawing) {
      ImageDataProvider pixels =
          wanted -> wanted == zoom ? picture.pixels() : scaled(picture, wanted, zoom);
      replace(new Image(canvas.getDisplay(), pixels), picture.spots());
    }
  }

  private static ImageData scaled(Picture picture, int wanted, int zoom) {
    ImageData pixels = picture.pixels();
    return pixels.scaledTo(pixels.width * wanted / zoom, pixels.height * wanted / zoom);
  }

  private void replace(Image next, Spots nextSpots) {
    if (image != null) {
      image.dispose();
    }
    image = next;
    spots = nextSpots;
    canvas.redraw();
  }

  private void stop() {
    if (drawing != null) {
      drawing.cancel();
      drawing = null;
    }
  }

  private void paint(Event event) {
    if (image != null) {
      event.gc.drawImage(image, 0, 0);
    }
  }

  private void disposed() {
    stop();
    if (image != null) {
      image.dispose();
      image = null;
    }
  }

  private Optional<Spot> spot(Event event) {
    return spots().at(event.x, event.y + top);
  }

  private String toolTip(Event event) {
    return spot(event).map(spot -> spot.tooltip().replace("&", "&&")).orElse(null);
  }

  private Theme theme() {
    RGB background = canvas.getBackground().getRGB();
    boolean dark = (background.red * 2 + background.green * 5 + background.blue) / 8 < DARK;
    double points = canvas.getFont().getFontData()[0].height;
    return (dark ? Theme.dark() : Theme.light())
        .withFontSize((float) Math.rint(points * PIXELS_PER_POINT));
  }
}
