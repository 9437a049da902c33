package dev.heddle.eclipse.views;

import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.paint.Spot;
import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.Theme;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
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

  private static final double PIXELS_PER_POINT = 96.0 / 72;

  private final Canvas canvas;
  private Painter painter;
  private Picture picture;
  private int top;

  /**
   * @param chosen what to do with a spot that was double-clicked
   */
  PainterCanvas(Composite parent, Consumer<Spot> chosen) {
    canvas = new Canvas(parent, SWT.DOUBLE_BUFFERED | SWT.V_SCROLL);
    canvas.setBackground(canvas.getDisplay().getSystemColor(SWT.COLOR_LIST_BACKGROUND));
    canvas.addListener(SWT.Paint, this::paint);
    canvas.addListener(SWT.Resize, event -> refresh());
    canvas.addListener(SWT.Dispose, event -> dropPicture());
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

  /** What is where, in the coordinates of the whole picture; nothing before it was painted. */
  Spots spots() {
    return picture == null ? Spots.NONE : picture.spots();
  }

  private void refresh() {
    dropPicture();
    Rectangle area = canvas.getClientArea();
    ScrollBar bar = canvas.getVerticalBar();
    int whole = wholeHeight();
    int visible = Math.max(1, area.height);
    bar.setVisible(whole > visible);
    bar.setValues(
        Math.min(top, Math.max(0, whole - visible)),
        0,
        whole,
        Math.min(visible, whole),
        24,
        visible);
    top = bar.getSelection();
    canvas.redraw();
  }

  private int wholeHeight() {
    int visible = Math.max(1, canvas.getClientArea().height);
    int preferred = painter == null ? visible : painter.preferredSize(theme()).height;
    return preferred > visible * SQUEEZE ? preferred : visible;
  }

  private void scroll() {
    top = canvas.getVerticalBar().getSelection();
    dropPicture();
    canvas.redraw();
  }

  private void paint(Event event) {
    Rectangle area = canvas.getClientArea();
    if (painter == null || area.isEmpty()) {
      return;
    }
    if (picture == null) {
      Picture.Window window = new Picture.Window(area.width, wholeHeight(), top, area.height);
      picture = new Picture(painter, theme(), window, canvas);
    }
    picture.draw(event.gc);
  }

  private void dropPicture() {
    if (picture != null) {
      picture.dispose();
      picture = null;
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
