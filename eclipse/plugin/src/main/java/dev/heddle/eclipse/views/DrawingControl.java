package dev.heddle.eclipse.views;

import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.paint.Spot;
import java.awt.Dimension;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;

/**
 * A drawing: boxes and lines at any scale, or what is as wide as its window. What a model says of
 * it is in {@link PartModel.Drawing}.
 */
final class DrawingControl extends SheetControl {

  /** Smaller letters than these cannot be read: a drawing that needs them is scrolled instead. */
  private static final double LEAST_FIT = 0.65;

  private static final double SMALLEST = 0.1;
  private static final double LARGEST = 5;

  /** What is as wide as its window can be stretched so many times. */
  private static final double LARGEST_STRETCH = 50;

  /** How many times the window is wider than a box that is zoomed to. */
  private static final double SELECTION_SHARE = 4;

  private PartModel.Drawing model;
  private String words = "";

  /** Key of what the mouse is over, null for nothing. */
  private String hovered;

  DrawingControl(Composite parent, User user) {
    super(parent, user);
  }

  @Override
  public boolean canShow(PartModel next) {
    return next instanceof PartModel.Drawing drawing
        && (model == null || drawing.isStretched() == model.isStretched());
  }

  @Override
  public Part part() {
    return model.part();
  }

  @Override
  public void show(PartModel next) {
    Choice chosen = selected < 0 ? null : items.get(selected);
    boolean other = model == null || !model.part().key().equals(next.part().key());
    PartModel.Drawing drawing = (PartModel.Drawing) next;
    if (!other && model.isLike(drawing)) {
      return;
    }
    model = drawing;
    items = model.items();
    selected = chosen == null ? -1 : likeliest(chosen);
    if (other) {
      hovered = null;
      fitted = true;
      canvas.scrollTo(0, 0);
    }
    resized();
    redraw();
  }

  /** The item of the same key, and of the same title where several have it. */
  private int likeliest(Choice chosen) {
    int found = -1;
    for (int i = 0; i < items.size(); i++) {
      Choice item = items.get(i);
      if (Objects.equals(item.key(), chosen.key())) {
        if (item.title().equals(chosen.title())) {
          return i;
        }
        found = chosen.key() == null ? found : i;
      }
    }
    return found;
  }

  @Override
  void redraw() {
    String lit = lit();
    canvas.show(new DrawingSheet(model.painter(lit), scale, model.isStretched()));
  }

  /** What the mouse is over, else what is selected. */
  @Override
  public String lit() {
    String chosen = selected < 0 ? null : items.get(selected).key();
    return hovered == null ? chosen : hovered;
  }

  @Override
  public void hovered(Optional<Spot> spot) {
    String next = spot.map(Spot::key).orElse(null);
    if (!Objects.equals(next, hovered) && model != null && !model.isStretched()) {
      hovered = next;
      redraw();
    }
  }

  /** The height at which all of it can be seen. */
  int wantedHeight() {
    return model.painter(null).preferredSize(Themes.of(canvas.control())).height;
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
  public void select(int item) {
    selected = item;
    redraw();
    area(item).ifPresent(area -> canvas.showRectangle(area, 12, 12));
  }

  @Override
  Point zoomCenter(Rectangle area) {
    return center(area);
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
        .map(DrawingControl::center)
        .ifPresent(at -> canvas.scrollTo(at.x - window.width / 2, at.y - window.height / 2));
  }

  @Override
  public void zoomed(double factor, Point around) {
    boolean stretched = model.isStretched();
    double least = stretched ? 1 : SMALLEST;
    double most = stretched ? LARGEST_STRETCH : LARGEST;
    double next = Math.max(least, Math.min(most, scale * factor));
    Point origin = canvas.origin();
    double ratio = next / scale;
    scale = next;
    fitted = false;
    redraw();
    canvas.scrollTo(
        (int) ((origin.x + around.x) * ratio - around.x),
        stretched ? origin.y : (int) ((origin.y + around.y) * ratio - around.y));
  }

  @Override
  public void resized() {
    Rectangle area = canvas.control().getClientArea();
    if (model == null || area.isEmpty()) {
      return;
    }
    double next = fitted ? fit(area) : scale;
    if (next != scale || model.isStretched()) {
      scale = next;
      redraw();
    }
  }

  private double fit(Rectangle area) {
    if (model.isStretched()) {
      return 1;
    }
    Dimension natural = model.painter(null).preferredSize(Themes.of(canvas.control()));
    double fit =
        Math.min(area.width / (double) natural.width, area.height / (double) natural.height);
    return Math.max(LEAST_FIT, Math.min(1, fit));
  }

  @Override
  public String name() {
    String chosen = selected < 0 ? "" : ", " + items.get(selected).title() + " selected";
    return model == null
        ? ""
        : model.part().heading() + ", " + items.size() + model.kind() + chosen;
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

  /** The place of an item on the sheet. */
  private Optional<Rectangle> area(int item) {
    return model
        .box(item, Themes.of(canvas.control()))
        .map(
            box ->
                new Rectangle(
                    (int) (box.getX() * scale),
                    (int) (box.getY() * scale),
                    (int) (box.getWidth() * scale),
                    (int) (box.getHeight() * scale)))
        .or(() -> drawn(item));
  }

  /** The same as it was drawn last, for what has no places but those in its window. */
  private Optional<Rectangle> drawn(int item) {
    List<Spot> spots = spots().all();
    if (item >= spots.size() || !model.isStretched()) {
      return Optional.empty();
    }
    Spot spot = spots.get(item);
    Point origin = canvas.origin();
    return Optional.of(
        new Rectangle(
            (int) spot.x() + origin.x,
            (int) spot.y() + origin.y,
            (int) Math.ceil(spot.width()),
            (int) Math.ceil(spot.height())));
  }

  @Override
  public void clicked(Optional<Spot> spot, Point at) {
    OptionalInt item = spot.map(this::number).orElse(OptionalInt.empty());
    item.ifPresentOrElse(this::choose, this::deselect);
  }

  private void choose(int item) {
    select(item);
    user.chose(items.get(item));
  }

  private OptionalInt number(Spot spot) {
    for (int i = 0; i < items.size(); i++) {
      if (model.isOf(spot, items.get(i))) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  @Override
  public void doubleClicked(Spot spot) {
    number(spot).ifPresent(item -> user.opened(items.get(item)));
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

  private void move(int dx, int dy) {
    int next = model.isStretched() ? selected + dx + dy : nearest(dx, dy);
    if (next >= 0 && next < items.size()) {
      choose(next);
    }
  }

  /** The nearest box in a direction; negative when there is none. */
  private int nearest(int dx, int dy) {
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
    return best;
  }

  private static Point center(Rectangle area) {
    return new Point(area.x + area.width / 2, area.y + area.height / 2);
  }
}
