package dev.heddle.eclipse.views;

import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.paint.Place;
import dev.heddle.viewers.paint.Spot;
import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.schedule.ScheduleRows;
import dev.heddle.viewers.schedule.ScheduleRows.Filter;
import dev.heddle.viewers.schedule.ScheduleSheet;
import dev.heddle.viewers.schedule.ScheduleTree;
import dev.heddle.viewers.schedule.ScheduleTree.Level;
import dev.heddle.viewers.table.Table;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;

/** The schedule of a kernel, with rows that fold. */
final class ScheduleControl extends SheetControl {

  private static final double SMALLEST = 0.02;
  private static final double LARGEST = 60;

  private PartModel.Cycles model;
  private ScheduleRows rows;
  private ScheduleSheet sheet;
  private boolean nextIterations;

  ScheduleControl(Composite parent, User user) {
    super(parent, user);
  }

  @Override
  public boolean canShow(PartModel next) {
    return next instanceof PartModel.Cycles;
  }

  @Override
  public Part part() {
    return model.part();
  }

  /** What is let through. */
  Filter filter() {
    return rows == null ? Filter.NONE : rows.filter();
  }

  /** Line of the selected row, null when it has none. */
  Integer selectedLine() {
    return selected < 0 ? null : rows.schedule().rows().get(selected).line();
  }

  boolean showsNextIterations() {
    return nextIterations;
  }

  @Override
  public void show(PartModel next) {
    PartModel.Cycles cycles = (PartModel.Cycles) next;
    boolean other = model == null || !model.part().key().equals(next.part().key());
    String key = selected < 0 ? null : items.get(selected).key();
    if (!other && cycles.rows().schedule().equals(rows.schedule())) {
      return;
    }
    Filter kept = filter();
    model = cycles;
    rows = other ? cycles.rows().filtered(kept) : rows.of(cycles.rows().schedule(), kept);
    List<Choice> all = new ArrayList<>();
    selected = -1;
    for (ScheduleTree.Row row : rows.schedule().rows()) {
      selected = row.key().equals(key) ? all.size() : selected;
      all.add(new Choice(row.key(), Place.of(row.file(), row.line()), row.label(), row.details()));
    }
    items = all;
    if (other) {
      fitted = true;
      canvas.scrollTo(0, 0);
    }
    fit();
    redraw();
  }

  @Override
  void redraw() {
    sheet =
        new ScheduleSheet(
            rows, scale, nextIterations, selected < 0 ? null : items.get(selected).key());
    canvas.show(new CyclesSheet(sheet));
  }

  private void change(UnaryOperator<ScheduleRows> change) {
    rows = change.apply(rows);
    redraw();
  }

  /** Folds all rows of a level; null opens all. */
  void fold(Level level) {
    change(now -> now.foldedTo(level));
  }

  void filter(UnaryOperator<Filter> next) {
    change(now -> now.filtered(next.apply(now.filter())));
  }

  void showNextIterations(boolean shown) {
    nextIterations = shown;
    redraw();
  }

  @Override
  public boolean has(int item, String searched) {
    return ScheduleRows.has(rows.schedule().rows().get(item), searched);
  }

  @Override
  public void filter(String searched) {
    filter(
        old ->
            new Filter(
                old.latencyOnly(), old.stallableOnly(), old.limitingOnly(), old.line(), searched));
  }

  @Override
  public void select(int item) {
    selected = item;
    rows = rows.opened(items.get(item).key());
    redraw();
    bounds(item).ifPresent(this::bringIntoSight);
  }

  private void bringIntoSight(Rectangle row) {
    Theme theme = Themes.of(canvas.control());
    int gutter = (int) (canvas.control().getClientArea().width * 0.45);
    ScheduleTree.Row of = rows.schedule().rows().get(selected);
    int left = sheet.width(canvas.control().getClientArea().width, theme);
    double cycles = Math.max(1, rows.schedule().cycles());
    int start = (int) (of.start() / cycles * Math.max(0, left - gutter));
    canvas.showRectangle(
        new Rectangle(gutter + start, row.y, 30, row.height), row.height + 2, gutter);
  }

  /** Right of the names. */
  @Override
  Point zoomCenter(Rectangle area) {
    return new Point(area.width * 2 / 3, area.height / 2);
  }

  @Override
  public void zoomToSelection() {
    Rectangle area = canvas.control().getClientArea();
    if (selected < 0 || area.isEmpty()) {
      return;
    }
    ScheduleTree.Row row = rows.schedule().rows().get(selected);
    double wanted = area.width * 0.3 / Math.max(1, row.end() - row.start());
    zoomed(wanted / scale, zoomCenter(area));
    bounds(selected).ifPresent(this::bringIntoSight);
  }

  @Override
  public void zoomed(double factor, Point around) {
    Rectangle area = canvas.control().getClientArea();
    Point origin = canvas.origin();
    ScheduleSheet.Window window =
        new ScheduleSheet.Window(origin.x, origin.y, area.width, area.height);
    Theme theme = Themes.of(canvas.control());
    double cycle = Math.max(0, sheet.cycle(around.x, window, theme));
    double next = Math.max(SMALLEST, Math.min(LARGEST, scale * factor));
    int left = (int) Math.round(origin.x + cycle * (next - scale));
    scale = next;
    fitted = false;
    redraw();
    canvas.scrollTo(Math.max(0, left), origin.y);
  }

  @Override
  public void resized() {
    if (rows != null && fitted) {
      fit();
      redraw();
    }
  }

  private void fit() {
    Rectangle area = canvas.control().getClientArea();
    if (fitted && area.width > 0) {
      scale = ScheduleSheet.fitting(rows, area.width, Themes.of(canvas.control()));
    }
  }

  @Override
  public String name() {
    String chosen = selected < 0 ? "" : ", " + items.get(selected).title() + " selected";
    return model == null ? "" : model.part().heading() + ", " + rows.size() + " rows" + chosen;
  }

  @Override
  public List<Rectangle> marks() {
    return selected < 0
        ? List.of()
        : bounds(selected).filter(this::isBelowAxis).map(List::of).orElse(List.of());
  }

  private boolean isBelowAxis(Rectangle row) {
    return row.y >= canvas.origin().y + row.height;
  }

  /** The row across the window. */
  private Optional<Rectangle> bounds(int item) {
    Rectangle area = canvas.control().getClientArea();
    Optional<Rectangle2D> row =
        sheet.bounds(items.get(item).key(), area.width, Themes.of(canvas.control()));
    return row.map(
        at ->
            new Rectangle(
                canvas.origin().x + 3,
                (int) at.getY() + 2,
                area.width - 7,
                (int) at.getHeight() - 4));
  }

  @Override
  public void clicked(Optional<Spot> spot, Point at) {
    if (spot.isEmpty()) {
      deselect();
      return;
    }
    Optional<Integer> number = rows.number(spot.get().key());
    double left = number.map(n -> rows.row(n).depth()).orElse(0) * (double) fontSize();
    if (number.isPresent() && rows.canFold(number.get()) && at.x < left + 2 * fontSize()) {
      change(now -> now.toggled(number.get()));
      return;
    }
    choose(spot.get().key());
  }

  private float fontSize() {
    return Themes.of(canvas.control()).fontSize();
  }

  private void choose(String key) {
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i).key().equals(key)) {
        selected = i;
        redraw();
        user.chose(items.get(i));
        return;
      }
    }
  }

  @Override
  public void doubleClicked(Spot spot) {
    Optional<Integer> number = rows.number(spot.key());
    if (number.isPresent() && rows.canFold(number.get())) {
      change(now -> now.toggled(number.get()));
    } else {
      selected().ifPresent(item -> user.opened(items.get(item)));
    }
  }

  @Override
  public void pressed(Event event) {
    Optional<Integer> at = selected < 0 ? Optional.empty() : rows.number(items.get(selected).key());
    int number = at.orElse(-1);
    switch (event.keyCode) {
      case SWT.ARROW_DOWN -> go(number + 1);
      case SWT.ARROW_UP -> go(Math.max(0, number - 1));
      case SWT.ARROW_LEFT -> fold(number, true);
      case SWT.ARROW_RIGHT -> fold(number, false);
      case SWT.CR, SWT.KEYPAD_CR -> selected().ifPresent(item -> user.opened(items.get(item)));
      default -> {
        return;
      }
    }
    event.doit = false;
  }

  private void go(int number) {
    if (number >= 0 && number < rows.size()) {
      choose(rows.row(number).key());
      bounds(selected).ifPresent(this::bringIntoSight);
    }
  }

  private void fold(int number, boolean away) {
    if (number >= 0 && rows.canFold(number) && rows.isFolded(number) != away) {
      change(now -> now.toggled(number));
    }
  }

  /** The shown rows, to be copied. */
  @Override
  public Optional<Table> table() {
    return Optional.of(rows.table());
  }
}
