package dev.heddle.eclipse.views;

import dev.heddle.eclipse.AccessibleName;
import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.views.ShownReport.State;
import dev.heddle.scheduler.report.SourceDiagnostic;
import dev.heddle.viewers.page.Page;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.paint.Place;
import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.registry.View;
import dev.heddle.viewers.vendor.VendorReport;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Link;

/**
 * What a view consists of: the bar with the way into the page and the search, the parts beside the
 * details, and the line that says what the numbers are for.
 */
public final class ReportBody {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

  /** From this width on there is room for details beside the parts, in letters. */
  private static final int WIDE = 52;

  /** From this height on there is room for details below the parts, in letters. */
  private static final int TALL = 18;

  private final View view;
  private final CurrentReport report;
  private final Composite top;
  private final Composite stack;
  private final StackLayout layout = new StackLayout();
  private final LinkedText message;
  private final SashForm sash;
  private final PartStack parts;
  private final DetailsPane details;
  private final ReportBar bar;
  private final TargetLine target;
  private final Link state;
  private boolean detailsChosen;

  ReportBody(Composite parent, View view, CurrentReport report, ReportView owner) {
    this.view = view;
    this.report = report;
    top = new Composite(parent, SWT.NONE);
    GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(top);
    bar = new ReportBar(top, owner, this);
    GridDataFactory.fillDefaults().grab(true, false).applyTo(bar.control());
    stack = new Composite(top, SWT.NONE);
    stack.setLayout(layout);
    GridDataFactory.fillDefaults().grab(true, true).hint(50, 50).applyTo(stack);
    message = new LinkedText(stack);
    AccessibleName.give(message.control(), view.title());
    sash = new SashForm(stack, SWT.HORIZONTAL);
    parts = new PartStack(sash, owner);
    parts.onScroll(bar::choose);
    details = new DetailsPane(sash, report);
    sash.setWeights(70, 30);
    sash.addListener(SWT.Resize, event -> turn());
    details.explain(view.purpose(), false);
    Composite line = new Composite(top, SWT.NONE);
    GridLayoutFactory.swtDefaults().numColumns(2).margins(6, 2).applyTo(line);
    GridDataFactory.fillDefaults().grab(true, false).applyTo(line);
    target = new TargetLine(line);
    state = new Link(line, SWT.NONE);
    state.addListener(SWT.Selection, event -> report.closeVendor());
    layout.topControl = message.control();
  }

  void actions(ReportActions actions) {
    bar.actions(actions);
  }

  /**
   * The details stand beside the parts where there is room, else below; in a small view they are
   * left out until the user wants them, as what the mouse is over is told anyhow.
   */
  private void turn() {
    Rectangle area = sash.getClientArea();
    boolean wide = area.width > WIDE * theme().fontSize() || area.width > 3 * area.height;
    int wanted = wide ? SWT.HORIZONTAL : SWT.VERTICAL;
    if (sash.getOrientation() != wanted && !area.isEmpty()) {
      sash.setOrientation(wanted);
    }
    if (!detailsChosen && !area.isEmpty()) {
      showDetails(wide || area.height > TALL * theme().fontSize());
    }
  }

  private void showDetails(boolean shown) {
    if (shown != showsDetails()) {
      sash.setMaximizedControl(shown ? null : parts.control());
    }
  }

  /** Shows the details, or leaves their place to the parts. */
  void toggleDetails() {
    detailsChosen = true;
    showDetails(!showsDetails());
  }

  boolean showsDetails() {
    return sash.getMaximizedControl() == null;
  }

  boolean isDisposed() {
    return top.isDisposed();
  }

  Display display() {
    return top.getDisplay();
  }

  Theme theme() {
    return Themes.of(top);
  }

  void setFocus() {
    if (layout.topControl == sash && parts.first().isPresent()) {
      parts.first().get().control().setFocus();
    } else {
      message.control().setFocus();
    }
  }

  /** Whether all that is seen is drawn. */
  public boolean isDrawn() {
    return layout.topControl != sash || parts.controls().stream().allMatch(PartControl::isDrawn);
  }

  public boolean hasContent() {
    return layout.topControl == sash && !parts.controls().isEmpty();
  }

  /** The parts that are shown. */
  public List<PartControl> controls() {
    return layout.topControl == sash ? parts.controls() : List.of();
  }

  /** Says why there is nothing to see. */
  void message(ShownReport shown) {
    LinkedText.Page text = new LinkedText.Page();
    text.plain(shown.message()).end();
    for (SourceDiagnostic problem : shown.problems()) {
      Place place = Place.of(problem.file(), problem.line());
      if (place != null) {
        text.link(report.name(place), () -> report.reveal(place)).plain("  ");
      }
      text.plain(problem.message()).end();
    }
    message.show(text);
    bar.show(null, List.of(), "");
    top(message.control());
  }

  /** Shows parts of a page, at least one. */
  void show(Page page, List<PartModel> models, String part, boolean stale) {
    parts.show(models, stale);
    bar.show(page, models.stream().map(PartModel::part).toList(), part);
    top(sash);
    if (selection().isEmpty()) {
      boolean choosable = controls().stream().anyMatch(control -> !control.items().isEmpty());
      details.explain(view.purpose(), choosable);
    }
  }

  private void top(org.eclipse.swt.widgets.Control control) {
    if (layout.topControl != control) {
      layout.topControl = control;
      stack.layout();
    }
  }

  /** What the numbers are for, and how good they are. */
  void status(ShownReport shown, boolean running) {
    if (isDisposed()) {
      return;
    }
    String words = shown.subject().map(Subject::target).orElse("");
    String text = words.isEmpty() ? shown.name() : shown.name() + " \u00b7 " + words;
    target.show(text);
    String quality =
        switch (shown.state()) {
          case STALE -> "as of " + TIME.format(shown.since()) + ", the text has errors";
          case VENDOR -> unreadable() + "report of the vendor's compiler <a>close</a>";
          default -> "";
        };
    String now = running && shown.state() != State.RUNNING ? "analysing ..." : quality;
    if (!now.equals(state.getText())) {
      boolean bad = shown.state() == State.STALE && !running;
      state.setForeground(
          JFaceResources.getColorRegistry()
              .get(HeddlePlugin.ID + ".color." + (bad ? "warning" : "muted")));
      state.setText(now);
      state.setToolTipText(report.vendor().map(ReportBody::gaps).orElse(null));
      state.getParent().layout();
    }
    for (PartControl control : parts.controls()) {
      control.dim(shown.state() == State.STALE);
    }
  }

  private String unreadable() {
    int count = report.vendor().map(vendor -> vendor.problems().size()).orElse(0);
    return count == 0 ? "" : count + " not readable, see Summary \u00b7 ";
  }

  /** What a report of the vendor lacks, and what of it cannot be read. */
  private static String gaps(VendorReport vendor) {
    List<String> lines = new ArrayList<>();
    if (!vendor.missing().isEmpty()) {
      lines.add("Not in this report: " + String.join(", ", vendor.missing()));
    }
    vendor.problems().forEach(problem -> lines.add("Cannot be read: " + problem));
    return lines.isEmpty() ? null : String.join("\n", lines);
  }

  void details(Choice choice, List<DetailsPane.Offer> offers) {
    details.show(choice, offers);
  }

  /** The sentences that are shown. */
  public String detailsText() {
    return details.control().getText();
  }

  /** What is selected. */
  public Optional<Choice> selection() {
    for (PartControl control : controls()) {
      if (control.selected().isPresent()) {
        return Optional.of(control.items().get(control.selected().getAsInt()));
      }
    }
    return Optional.empty();
  }

  boolean shows(String part) {
    return controls().stream().anyMatch(control -> control.part().key().equals(part));
  }

  /** Selects the first item that fits; empty when none does. */
  Optional<Choice> selectFirst(Predicate<Choice> condition) {
    for (PartControl control : controls()) {
      for (int i = 0; i < control.items().size(); i++) {
        if (condition.test(control.items().get(i))) {
          select(control, i);
          return Optional.of(control.items().get(i));
        }
      }
    }
    return Optional.empty();
  }

  /** Selects an item and nothing else. */
  void select(PartControl control, int item) {
    for (PartControl other : controls()) {
      if (other != control && other.selected().isPresent()) {
        other.deselect();
      }
    }
    control.select(item);
    parts.reveal(control);
  }

  /** The selected item when it comes from this line. */
  OptionalInt selectedAt(String file, int line) {
    for (PartControl control : controls()) {
      OptionalInt selected = control.selected();
      if (selected.isPresent() && control.items().get(selected.getAsInt()).isAt(file, line)) {
        return selected;
      }
    }
    return OptionalInt.empty();
  }

  /** Selects the first row of a table that wants attention, when nothing is selected. */
  void selectMostLimited() {
    if (selection().isPresent()) {
      return;
    }
    for (PartControl control : controls()) {
      if (control instanceof TableControl table && table.mostLimited().isPresent()) {
        int row = table.mostLimited().getAsInt();
        select(table, row);
        details.show(table.items().get(row), List.of());
        return;
      }
    }
  }

  /** The number of the topmost part in sight. */
  int topmost() {
    return parts.topmost();
  }

  /** Brings one of the parts that stand below each other into sight. */
  void scrollTo(int part) {
    parts.scrollTo(part);
  }

  /** Lays out anew, as tables have more or fewer rows. */
  void relayout() {
    parts.layout();
  }

  /** Keys without modifiers that the view knows, wherever in the parts the focus is. */
  void keys(IntPredicate keys) {
    parts.keys(keys);
  }

  /** What can be compared, and where the estimator can take trip counts from. */
  List<DetailsPane.Offer> offers() {
    List<DetailsPane.Offer> offers = new ArrayList<>(report.offers());
    if (tables().stream().anyMatch(TableControl::isEstimator)) {
      offers.addAll(report.tripOffers());
    }
    return offers;
  }

  public Optional<Part> firstPart() {
    return controls().stream().map(PartControl::part).findFirst();
  }

  /** How good what is shown is, in words. */
  public String state() {
    return state.getText();
  }

  /** What the numbers are for. */
  public String target() {
    return target.text();
  }

  /** Why there is nothing to see. */
  public String messageText() {
    return layout.topControl == message.control() ? message.control().getText() : "";
  }

  public ReportBar bar() {
    return bar;
  }

  List<TableControl> tables() {
    List<TableControl> tables = new ArrayList<>();
    for (PartControl control : controls()) {
      if (control instanceof TableControl table) {
        tables.add(table);
      }
    }
    return tables;
  }
}
