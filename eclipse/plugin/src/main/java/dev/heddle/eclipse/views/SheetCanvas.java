package dev.heddle.eclipse.views;

import dev.heddle.viewers.paint.Spot;
import dev.heddle.viewers.paint.Theme;
import java.awt.Dimension;
import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.events.GestureEvent;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageDataProvider;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ScrollBar;

/**
 * Shows a window of a {@link Sheet}: scrolled by wheel, bars, keys and by dragging, larger and
 * smaller by the wheel with Ctrl. What is seen is drawn off the user interface thread; until it is
 * done, the drawing before it stays, moved to its place.
 */
final class SheetCanvas {

  /** What the user does, and what lies over the drawing. */
  interface Owner {
    /** The accessible name: what is shown and what of it is selected. */
    String name();

    /** Rectangles of the sheet to be marked, the selected one first. */
    List<Rectangle> marks();

    /** The window has another size. */
    void resized();

    void clicked(Optional<Spot> spot, Point at);

    void doubleClicked(Spot spot);

    /** The mouse is over something else, or over nothing. */
    default void hovered(Optional<Spot> spot) {}

    /** A key for the owner. */
    void pressed(Event event);

    /** Larger or smaller around a place of the window. */
    void zoomed(double factor, Point around);
  }

  private static final int STEP = 40;
  private static final int DRAGGED = 4;
  private static final int PALE = 150;

  private final Canvas canvas;
  private final Owner owner;
  private final Overview overview;
  private Sheet sheet;
  private Picture picture;
  private Image image;
  private boolean drawing;
  private boolean outdated;
  private boolean stale;
  private int x;
  private int y;
  private double magnified = 1;
  private Point dragFrom;
  private Point dragOrigin;

  SheetCanvas(Composite parent, Owner owner) {
    this.owner = owner;
    canvas = new Canvas(parent, SWT.DOUBLE_BUFFERED | SWT.V_SCROLL | SWT.H_SCROLL);
    canvas.addListener(SWT.Paint, this::paint);
    canvas.addListener(
        SWT.Resize,
        event -> {
          owner.resized();
          refresh();
        });
    canvas.addListener(SWT.Dispose, event -> replace(null));
    canvas.addListener(SWT.MouseMove, this::moved);
    canvas.addListener(SWT.MouseExit, event -> owner.hovered(Optional.empty()));
    canvas.addListener(SWT.MouseDown, this::down);
    canvas.addListener(SWT.MouseUp, this::up);
    canvas.addListener(
        SWT.MouseDoubleClick, event -> spot(event.x, event.y).ifPresent(owner::doubleClicked));
    canvas.addListener(SWT.MouseVerticalWheel, this::wheel);
    canvas.addListener(SWT.KeyDown, this::key);
    canvas.addListener(SWT.Traverse, event -> event.doit = isLeaving(event));
    canvas.getVerticalBar().addListener(SWT.Selection, event -> scrolled());
    canvas.getHorizontalBar().addListener(SWT.Selection, event -> scrolled());
    canvas.addListener(SWT.FocusIn, event -> canvas.redraw());
    canvas.addListener(SWT.FocusOut, event -> canvas.redraw());
    canvas.addGestureListener(this::pinched);
    overview = new Overview(canvas, this::scrollTo);
    accessible();
  }

  private void accessible() {
    canvas
        .getAccessible()
        .addAccessibleListener(
            new AccessibleAdapter() {
              @Override
              public void getName(AccessibleEvent event) {
                event.result = owner.name();
              }
            });
    canvas
        .getAccessible()
        .addAccessibleControlListener(
            new AccessibleControlAdapter() {
              @Override
              public void getRole(AccessibleControlEvent event) {
                event.detail = ACC.ROLE_GRAPHIC;
              }
            });
  }

  private static boolean isLeaving(Event event) {
    return event.detail == SWT.TRAVERSE_TAB_NEXT || event.detail == SWT.TRAVERSE_TAB_PREVIOUS;
  }

  Canvas control() {
    return canvas;
  }

  /** Shows another sheet, scrolled to where the one before it was. */
  void show(Sheet next) {
    sheet = next;
    refresh();
  }

  void dim(boolean isStale) {
    if (stale != isStale) {
      stale = isStale;
      canvas.redraw();
    }
  }

  /** The whole in the corner. */
  Overview overview() {
    return overview;
  }

  /** Whether all that is to be seen is drawn. */
  boolean isDrawn() {
    return sheet == null || (picture != null && picture.sheet() == sheet && !drawing && !outdated);
  }

  /** What was drawn last, with what is where. */
  Optional<Picture> picture() {
    return Optional.ofNullable(picture);
  }

  Point origin() {
    return new Point(x, y);
  }

  /** Scrolls so that this place of the sheet is at the upper left. */
  void scrollTo(int left, int top) {
    x = left;
    y = top;
    refresh();
  }

  /** Scrolls as little as needed so that a rectangle of the sheet is seen. */
  void showRectangle(Rectangle wanted, int head, int side) {
    Rectangle area = canvas.getClientArea();
    int left = x;
    int top = y;
    if (wanted.x - side < x) {
      left = wanted.x - side;
    } else if (wanted.x + wanted.width > x + area.width) {
      left = Math.min(wanted.x - side, wanted.x + wanted.width - area.width + STEP / 2);
    }
    if (wanted.y - head < y) {
      top = wanted.y - head;
    } else if (wanted.y + wanted.height > y + area.height) {
      top = wanted.y + wanted.height - area.height;
    }
    if (left != x || top != y) {
      scrollTo(Math.max(0, left), Math.max(0, top));
    }
  }

  /** Draws anew, as marks or colours are others. */
  void refresh() {
    if (canvas.isDisposed()) {
      return;
    }
    Rectangle area = canvas.getClientArea();
    if (sheet == null || area.isEmpty()) {
      return;
    }
    Dimension size = sheet.size(area.width, Themes.of(canvas));
    x = set(canvas.getHorizontalBar(), x, size.width, area.width);
    y = set(canvas.getVerticalBar(), y, size.height, area.height);
    draw();
    canvas.redraw();
    overview.show(sheet, size, new Sheet.Window(x, y, area.width, area.height));
  }

  private static int set(ScrollBar bar, int at, int whole, int visible) {
    int place = Math.max(0, Math.min(at, whole - visible));
    bar.setValues(
        place,
        0,
        Math.max(1, whole),
        Math.max(1, Math.min(visible, whole)),
        STEP,
        Math.max(1, visible - STEP));
    bar.setVisible(whole > visible);
    return place;
  }

  private void scrolled() {
    x = canvas.getHorizontalBar().getSelection();
    y = canvas.getVerticalBar().getSelection();
    refresh();
  }

  /** Starts to draw what is to be seen; one drawing at a time, the newest one last. */
  private void draw() {
    if (drawing) {
      outdated = true;
      return;
    }
    Rectangle area = canvas.getClientArea();
    if (sheet == null || area.isEmpty()) {
      return;
    }
    drawing = true;
    outdated = false;
    Sheet.Window window = new Sheet.Window(x, y, area.width, area.height);
    int zoom = canvas.getMonitor().getZoom();
    Display display = canvas.getDisplay();
    new PaintJob(
            sheet,
            Themes.of(canvas),
            window,
            zoom,
            drawn -> {
              if (!display.isDisposed()) {
                display.asyncExec(() -> drawn(drawn));
              }
            })
        .schedule();
  }

  private void drawn(Picture next) {
    drawing = false;
    if (canvas.isDisposed()) {
      return;
    }
    if (next != null) {
      replace(next);
    }
    if (outdated) {
      draw();
    }
  }

  private void replace(Picture next) {
    if (image != null) {
      image.dispose();
      image = null;
    }
    picture = next;
    if (next != null) {
      ImageDataProvider pixels = next::pixels;
      image = new Image(canvas.getDisplay(), pixels);
      canvas.redraw();
    }
  }

  private void paint(Event event) {
    Theme theme = Themes.of(canvas);
    event.gc.setBackground(Themes.of(theme.background()));
    event.gc.fillRectangle(canvas.getClientArea());
    if (image == null) {
      return;
    }
    event.gc.drawImage(image, picture.window().x() - x, picture.window().y() - y);
    event.gc.setForeground(Themes.of(theme.limit()));
    event.gc.setLineWidth(canvas.isFocusControl() ? 2 : 1);
    boolean first = true;
    for (Rectangle mark : owner.marks()) {
      event.gc.setLineStyle(first ? SWT.LINE_SOLID : SWT.LINE_DOT);
      event.gc.drawRoundRectangle(
          mark.x - x - 2, mark.y - y - 2, mark.width + 3, mark.height + 3, 6, 6);
      first = false;
    }
    if (stale) {
      event.gc.setAlpha(PALE);
      event.gc.fillRectangle(canvas.getClientArea());
      event.gc.setAlpha(255);
    }
    if (!picture.theme().equals(theme)) {
      draw();
    }
  }

  /** What lies at a place of the window. */
  Optional<Spot> spot(int atX, int atY) {
    return picture == null
        ? Optional.empty()
        : picture.spots().at(atX + x - picture.window().x(), atY + y - picture.window().y());
  }

  private void moved(Event event) {
    if (dragFrom == null) {
      Optional<Spot> over = spot(event.x, event.y);
      canvas.setToolTipText(over.map(spot -> spot.tooltip().replace("&", "&&")).orElse(null));
      owner.hovered(over);
      return;
    }
    int dx = event.x - dragFrom.x;
    int dy = event.y - dragFrom.y;
    if (Math.abs(dx) + Math.abs(dy) > DRAGGED) {
      canvas.setCursor(canvas.getDisplay().getSystemCursor(SWT.CURSOR_SIZEALL));
      scrollTo(dragOrigin.x - dx, dragOrigin.y - dy);
    }
  }

  private void down(Event event) {
    canvas.setFocus();
    if (event.button == 1 || event.button == 2) {
      dragFrom = new Point(event.x, event.y);
      dragOrigin = origin();
    }
  }

  private void up(Event event) {
    if (dragFrom == null) {
      return;
    }
    boolean clicked = Math.abs(event.x - dragFrom.x) + Math.abs(event.y - dragFrom.y) <= DRAGGED;
    dragFrom = null;
    canvas.setCursor(null);
    if (clicked && event.button == 1) {
      owner.clicked(spot(event.x, event.y), new Point(event.x, event.y));
    }
  }

  private void wheel(Event event) {
    event.doit = false;
    if ((event.stateMask & SWT.MOD1) != 0) {
      owner.zoomed(Math.pow(1.1, event.count), new Point(event.x, event.y));
    } else if ((event.stateMask & SWT.SHIFT) != 0) {
      scrollTo(x - event.count * STEP / 2, y);
    } else {
      scrollTo(x, y - event.count * STEP / 2);
    }
  }

  private void pinched(GestureEvent event) {
    if (event.detail == SWT.GESTURE_BEGIN) {
      magnified = 1;
    } else if (event.detail == SWT.GESTURE_MAGNIFY && event.magnification > 0) {
      owner.zoomed(event.magnification / magnified, new Point(event.x, event.y));
      magnified = event.magnification;
    }
  }

  private void key(Event event) {
    if ((event.stateMask & (SWT.CTRL | SWT.ALT | SWT.COMMAND)) != 0) {
      return;
    }
    Rectangle area = canvas.getClientArea();
    switch (event.keyCode) {
      case SWT.PAGE_DOWN -> scrollTo(x, y + area.height - STEP);
      case SWT.PAGE_UP -> scrollTo(x, y - area.height + STEP);
      case SWT.HOME -> scrollTo(0, 0);
      case SWT.END -> scrollTo(x, Integer.MAX_VALUE / 2);
      default -> owner.pressed(event);
    }
  }
}
