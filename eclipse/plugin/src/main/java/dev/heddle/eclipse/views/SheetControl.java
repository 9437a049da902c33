package dev.heddle.eclipse.views;

import dev.heddle.viewers.paint.Spots;
import java.util.List;
import java.util.OptionalInt;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** A part that is painted on a sheet: what is selected on it, and how large it is. */
abstract class SheetControl implements PartControl, SheetCanvas.Owner {

  /** Where it is painted. */
  final SheetCanvas canvas;

  /** Who hears what is chosen. */
  final User user;

  /** What can be selected. */
  List<Choice> items = List.of();

  /** The number of the selected item; negative when none is. */
  int selected = -1;

  double scale = 1;

  /** Whether the size follows the window. */
  boolean fitted = true;

  SheetControl(Composite parent, User user) {
    this.user = user;
    this.canvas = new SheetCanvas(parent, this);
  }

  /** Paints what is selected, at the present size. */
  abstract void redraw();

  /** The place of the window that stays where it is when keys make it larger or smaller. */
  abstract Point zoomCenter(Rectangle area);

  @Override
  public Control control() {
    return canvas.control();
  }

  @Override
  public List<Choice> items() {
    return items;
  }

  @Override
  public boolean isDrawn() {
    return canvas.isDrawn();
  }

  @Override
  public Spots spots() {
    return canvas.picture().map(Picture::spots).orElse(Spots.NONE);
  }

  @Override
  public OptionalInt selected() {
    return selected < 0 ? OptionalInt.empty() : OptionalInt.of(selected);
  }

  @Override
  public void deselect() {
    selected = -1;
    redraw();
  }

  @Override
  public void dim(boolean stale) {
    canvas.dim(stale);
  }

  @Override
  public boolean canZoom() {
    return true;
  }

  @Override
  public void zoom(double factor) {
    if (factor == 0) {
      fitted = true;
      resized();
      redraw();
    } else {
      zoomed(factor, zoomCenter(canvas.control().getClientArea()));
    }
  }
}
