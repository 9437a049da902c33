package dev.heddle.eclipse.views;

import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.paint.Place;
import dev.heddle.viewers.paint.Spot;
import dev.heddle.viewers.paint.Spots;
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
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;

/** A drawing whose spots are its items. */
final class DrawingControl implements PartControl, SheetCanvas.Owner {
  private static final double LARGEST = 50;

  private final SheetCanvas canvas;
  private final User user;
  private PartModel.Drawn model;
  private List<Choice> items = List.of();
  private int selected = -1;
  private double scale = 1;
  private String words = "";

  DrawingControl(Composite parent, User user) {
    this.user = user;
    this.canvas = new SheetCanvas(parent, this);
  }

  @Override
  public Control control() {
    return canvas.control();
  }

  @Override
  public boolean canShow(PartModel next) {
    return next instanceof PartModel.Drawn;
  }

  @Override
  public void show(PartModel next) {
    model = (PartModel.Drawn) next;
    List<Choice> all = new ArrayList<>();
    for (Spot spot : model.spots().all()) {
      List<String> lines = spot.tooltip().lines().toList();
      all.add(new Choice(spot.key(), Place.of(spot.file(), spot.line()), lines.get(0), lines));
    }
    items = all;
    selected = selected < items.size() ? selected : -1;
    redraw();
  }

  private void redraw() {
    canvas.show(new DrawingSheet(model.part().body().painter(), scale));
  }

  /** At which all of it can be seen. */
  int wantedHeight() {
    return model.part().body().painter().preferredSize(Themes.of(canvas.control())).height;
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
  public boolean has(int item, String searched) {
    return String.join("\n", items.get(item).details())
        .toLowerCase(Locale.ROOT)
        .contains(searched.strip().toLowerCase(Locale.ROOT));
  }

  @Override
  public OptionalInt selected() {
    return selected < 0 ? OptionalInt.empty() : OptionalInt.of(selected);
  }

  @Override
  public void select(int item) {
    selected = item;
    canvas.control().redraw();
    area(item).ifPresent(area -> canvas.showRectangle(area, 12, 12));
  }

  @Override
  public void deselect() {
    selected = -1;
    canvas.control().redraw();
  }

  @Override
  public void filter(String searched) {
    words = searched;
    canvas.control().redraw();
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
    Rectangle area = canvas.control().getClientArea();
    zoomed(factor == 0 ? 1 / scale : factor, new Point(area.width / 2, area.height / 2));
  }

  @Override
  public void zoomed(double factor, Point around) {
    double next = Math.max(1, Math.min(LARGEST, scale * factor));
    Point origin = canvas.origin();
    double ratio = next / scale;
    scale = next;
    redraw();
    canvas.scrollTo((int) ((origin.x + around.x) * ratio - around.x), origin.y);
  }

  @Override
  public Spots spots() {
    return canvas.picture().map(Picture::spots).orElse(Spots.NONE);
  }

  @Override
  public boolean isDrawn() {
    return canvas.isDrawn();
  }

  @Override
  public String name() {
    String chosen = selected < 0 ? "" : ", " + items.get(selected).title() + " selected";
    return model == null ? "" : model.part().heading() + ", " + items.size() + " bars" + chosen;
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
    List<Spot> spots = spots().all();
    if (item >= spots.size()) {
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
  public void resized() {
    if (model != null) {
      redraw();
    }
  }

  @Override
  public void clicked(Optional<Spot> spot, Point at) {
    OptionalInt item = spot.map(this::number).orElse(OptionalInt.empty());
    if (item.isPresent()) {
      choose(item.getAsInt());
    } else {
      deselect();
    }
  }

  private void choose(int item) {
    select(item);
    user.chose(items.get(item));
  }

  private OptionalInt number(Spot spot) {
    for (int i = 0; i < items.size(); i++) {
      Choice item = items.get(i);
      if (Objects.equals(item.key(), spot.key())
          && String.join("\n", item.details()).equals(spot.tooltip())) {
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
    int step =
        switch (event.keyCode) {
          case SWT.ARROW_LEFT, SWT.ARROW_UP -> -1;
          case SWT.ARROW_RIGHT, SWT.ARROW_DOWN -> 1;
          default -> 0;
        };
    int next = selected + step;
    if (step != 0 && next >= 0 && next < items.size()) {
      choose(next);
      event.doit = false;
    }
  }
}
