package dev.heddle.eclipse.views;

import dev.heddle.viewers.graph.Drawing;
import dev.heddle.viewers.graph.Graph;
import dev.heddle.viewers.graph.GraphPainter;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.paint.Spot;
import dev.heddle.viewers.paint.Spots;
import java.awt.Dimension;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;

/** A drawing of boxes and lines. */
final class GraphControl implements PartControl, SheetCanvas.Owner {

  /** Smaller letters than these cannot be read: a drawing that needs them is scrolled instead. */
  private static final double LEAST_FIT = 0.65;

  private static final double SMALLEST = 0.1;
  private static final double LARGEST = 5;

  /** How many times the window is wider than a box that is zoomed to. */
  private static final double SELECTION_SHARE = 4;

  private final SheetCanvas canvas;
  private final User user;
  private PartModel.Boxes model;
  private List<Choice> items = List.of();
  private int selected = -1;
  private double scale = 1;
  private boolean fitted = true;
  private String words = "";

  GraphControl(Composite parent, User user) {
    this.user = user;
    this.canvas = new SheetCanvas(parent, this);
  }

  @Override
  public Control control() {
    return canvas.control();
  }

  @Override
  public boolean canShow(PartModel next) {
    return next instanceof PartModel.Boxes;
  }

  @Override
  public Part part() {
    return model.part();
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
  public boolean canZoom() {
    return true;
  }

  @Override
  public void show(PartModel next) {
    String key = selected < 0 ? null : items.get(selected).key();
    boolean other = model == null || !model.part().key().equals(next.part().key());
    boolean same =
        model != null && model.painter().graph().equals(((PartModel.Boxes) next).painter().graph());
    if (same && !other) {
      return;
    }
    model = (PartModel.Boxes) next;
    List<Choice> all = new ArrayList<>();
    selected = -1;
    for (Graph.Node node : model.painter().graph().nodes()) {
      selected = node.key().equals(key) ? all.size() : selected;
      List<String> details = node.details().isEmpty() ? node.lines() : node.details();
      all.add(new Choice(node.key(), node.place(), node.title(), details));
    }
    items = all;
    if (other) {
      fitted = true;
      canvas.scrollTo(0, 0);
    }
    resized();
    redraw();
  }

  private void redraw() {
    canvas.show(
        new GraphSheet(model.painter(), scale, selected < 0 ? null : items.get(selected).key()));
  }

  @Override
  public boolean has(int item, String searched) {
    String low = searched.strip().toLowerCase(Locale.ROOT);
    Choice choice = items.get(item);
    return choice.title().toLowerCase(Locale.ROOT).contains(low)
        || choice.details().stream().anyMatch(line -> line.toLowerCase(Locale.ROOT).contains(low));
  }

  @Override
  public void filter(String searched) {
    words = searched;
    canvas.control().redraw();
  }

  @Override
  public OptionalInt selected() {
    return selected < 0 ? OptionalInt.empty() : OptionalInt.of(selected);
  }

  @Override
  public void select(int item) {
    selected = item;
    redraw();
    area(item).ifPresent(area -> canvas.showRectangle(area, 12, 12));
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
  public void zoom(double factor) {
    Rectangle area = canvas.control().getClientArea();
    if (factor == 0) {
      fitted = true;
      resized();
      redraw();
    } else {
      zoomed(factor, new Point(area.width / 2, area.height / 2));
    }
  }

  @Override
  public void zoomToSelection() {
    Rectangle window = canvas.control().getClientArea();
    Optional<Rectangle> area = selected < 0 ? Optional.empty() : area(selected);
    if (area.isEmpty() || window.isEmpty()) {
      return;
    }
    Rectangle box = area.get();
    double factor =
        Math.min(
            window.width / (SELECTION_SHARE * Math.max(1, box.width)),
            window.height / (SELECTION_SHARE * Math.max(1, box.height)));
    zoomed(factor, center(window));
    area(selected)
        .map(GraphControl::center)
        .ifPresent(at -> canvas.scrollTo(at.x - window.width / 2, at.y - window.height / 2));
  }

  @Override
  public void zoomed(double factor, Point around) {
    double next = Math.max(SMALLEST, Math.min(LARGEST, scale * factor));
    Point origin = canvas.origin();
    double ratio = next / scale;
    scale = next;
    fitted = false;
    redraw();
    canvas.scrollTo(
        (int) ((origin.x + around.x) * ratio - around.x),
        (int) ((origin.y + around.y) * ratio - around.y));
  }

  @Override
  public void resized() {
    Rectangle area = canvas.control().getClientArea();
    if (model == null || !fitted || area.isEmpty()) {
      return;
    }
    Dimension natural = model.painter().preferredSize(Themes.of(canvas.control()));
    double fit =
        Math.min(area.width / (double) natural.width, area.height / (double) natural.height);
    double next = Math.max(LEAST_FIT, Math.min(1, fit));
    if (next != scale) {
      scale = next;
      redraw();
    }
  }

  @Override
  public String name() {
    String chosen = selected < 0 ? "" : ", " + items.get(selected).title() + " selected";
    return model == null ? "" : model.part().heading() + ", " + items.size() + " boxes" + chosen;
  }

  @Override
  public List<Rectangle> marks() {
    List<Rectangle> marks = new ArrayList<>();
    if (selected >= 0) {
      area(selected).ifPresent(marks::add);
    }
    for (int i = 0; i < items.size() && !words.isBlank(); i++) {
      if (i != selected && has(i, words)) {
        area(i).ifPresent(marks::add);
      }
    }
    return marks;
  }

  private Optional<Rectangle> area(int item) {
    GraphPainter painter = model.painter();
    List<Drawing.Box> boxes = painter.drawing(Themes.of(canvas.control())).boxes();
    if (item >= boxes.size()) {
      return Optional.empty();
    }
    Rectangle2D box = boxes.get(item).area();
    return Optional.of(
        new Rectangle(
            (int) (box.getX() * scale),
            (int) (box.getY() * scale),
            (int) (box.getWidth() * scale),
            (int) (box.getHeight() * scale)));
  }

  @Override
  public void clicked(Optional<Spot> spot, Point at) {
    spot.ifPresentOrElse(this::choose, this::deselect);
  }

  private void choose(Spot spot) {
    number(spot.key())
        .ifPresent(
            item -> {
              select(item);
              user.chose(items.get(item));
            });
  }

  private OptionalInt number(String key) {
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i).key().equals(key)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  @Override
  public void doubleClicked(Spot spot) {
    number(spot.key()).ifPresent(item -> user.opened(items.get(item)));
  }

  @Override
  public void pressed(Event event) {
    switch (event.keyCode) {
      case SWT.ARROW_LEFT -> move(-1, 0);
      case SWT.ARROW_RIGHT -> move(1, 0);
      case SWT.ARROW_UP -> move(0, -1);
      case SWT.ARROW_DOWN -> move(0, 1);
      case SWT.CR, SWT.KEYPAD_CR -> selected().ifPresent(item -> user.opened(items.get(item)));
      default -> {
        return;
      }
    }
    event.doit = false;
  }

  /** Selects the nearest box in a direction. */
  private void move(int dx, int dy) {
    if (items.isEmpty()) {
      return;
    }
    Rectangle from = selected < 0 ? null : area(selected).orElse(null);
    int best = selected < 0 ? 0 : -1;
    double least = Double.MAX_VALUE;
    for (int i = 0; i < items.size() && from != null; i++) {
      Rectangle to = area(i).orElse(from);
      double along = dx * (center(to).x - center(from).x) + dy * (center(to).y - center(from).y);
      double across =
          Math.abs(dy * (center(to).x - center(from).x))
              + Math.abs(dx * (center(to).y - center(from).y));
      double distance = along + 2 * across;
      if (i != selected && along > 1 && distance < least) {
        least = distance;
        best = i;
      }
    }
    if (best >= 0) {
      select(best);
      user.chose(items.get(best));
    }
  }

  private static Point center(Rectangle area) {
    return new Point(area.x + area.width / 2, area.y + area.height / 2);
  }
}
