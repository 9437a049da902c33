package dev.heddle.eclipse.views;

import dev.heddle.eclipse.analysis.AnalysisResult;
import dev.heddle.eclipse.views.ShownReport.State;
import dev.heddle.scheduler.profile.DeviceLibrary;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.paint.Place;
import dev.heddle.viewers.vendor.VendorReport;
import java.nio.file.Path;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;
import org.eclipse.ui.services.IDisposable;

/**
 * What all views of a window show: the report of the kernel in its editor or one of the vendor's
 * compiler, the current kernel, and what is chosen. Belongs to the user interface thread.
 */
public final class CurrentReport implements ActiveAnalysis.Follower, IDisposable {

  /** Hears what happens to the report. */
  interface Listener {
    /** There is another report, or it is of another state. */
    void reportChanged();

    /** An analysis has begun or ended. */
    void progressed();

    /** Something was chosen, by another view when it is not the listener. */
    void chosen(Choice choice, Listener by);

    /**
     * The cursor stands in another line.
     *
     * @param lines this line, and those of the loops around it from the inside out
     */
    void cursorMoved(String file, List<Integer> lines);
  }

  private final IWorkbenchPage page;
  private final ActiveAnalysis active;
  private final SessionOffers sessions;
  private final ISelectionListener selections = this::selected;
  private final List<Listener> listeners = new CopyOnWriteArrayList<>();
  private ShownReport live = ShownReport.nothing();
  private ShownReport vendor;
  private VendorReport vendorReport;
  private Baseline baseline;
  private boolean running;
  private Choice choice;
  private String kernel = "";
  private int line;

  /** Iterations of loops by file, as they were counted in a run. */
  private final Map<String, SessionRun> runs = new HashMap<>();

  CurrentReport(IWorkbenchPage page) {
    this.page = page;
    this.active = new ActiveAnalysis(page, this);
    this.sessions = new SessionOffers(page, this::countTrips);
    page.addPostSelectionListener(selections);
  }

  void add(Listener listener) {
    listeners.add(listener);
  }

  void remove(Listener listener) {
    listeners.remove(listener);
  }

  ShownReport shown() {
    return vendor == null ? live : vendor;
  }

  /** What the editor's kernel becomes, also while a report of the vendor is shown. */
  ShownReport live() {
    return live;
  }

  /** The report of the vendor that is shown. */
  Optional<VendorReport> vendor() {
    return Optional.ofNullable(vendorReport);
  }

  /** Whether the text has changed since the report was made. */
  boolean isRunning() {
    return running && vendor == null;
  }

  /** The kernel that the user works on; empty when there is none. */
  String kernel() {
    return kernel;
  }

  /** What was chosen last. */
  Optional<Choice> choice() {
    return Optional.ofNullable(choice);
  }

  /** What the shown report is compared with; null when nothing was chosen. */
  Baseline baseline() {
    return baseline;
  }

  /** Compares what the views show with another report from now on. */
  void compareWith(Baseline other) {
    baseline = other;
    changed();
  }

  /** What can be compared with what. */
  List<DetailsPane.Offer> offers() {
    List<DetailsPane.Offer> offers = new ArrayList<>();
    if (vendor != null) {
      offers.add(new DetailsPane.Offer("Close the Vendor Report", this::closeVendor));
    } else {
      offers.add(new DetailsPane.Offer("Compare Edits with This State", this::keep));
      offers.add(new DetailsPane.Offer("Compare with the Last Commit", this::compareWithCommit));
      offers.add(new DetailsPane.Offer("Compare with Another Device ...", this::askForDevice));
    }
    return offers;
  }

  /** Compares what the kernel becomes by further edits with what it is now. */
  public void keep() {
    if (live.subject().isPresent()) {
      String time = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT).format(live.since());
      compareWith(Baseline.before(time, live.subject().get().report()));
      ReportView.open(page, Comparing.ID);
    }
  }

  /** Compares what the kernel becomes with what it became when it was committed last. */
  public void compareWithCommit() {
    active
        .file()
        .ifPresent(
            file ->
                OtherVersionJob.committed(file, version -> shownBeside(Baseline.before(version)))
                    .schedule());
  }

  /** The sessions that can tell how many iterations the loops have. */
  List<DetailsPane.Offer> tripOffers() {
    return kernelFile().map(sessions::beside).orElse(List.of());
  }

  /** The same, and what else can tell what a host launches. */
  List<DetailsPane.Offer> launchOffers() {
    return kernelFile().map(sessions::all).orElse(List.of());
  }

  /** Counts in the first session beside the kernel; false when there is none. */
  public boolean countInFirstSession() {
    Optional<DetailsPane.Offer> first = tripOffers().stream().findFirst();
    first.map(DetailsPane.Offer::action).ifPresent(Runnable::run);
    return first.isPresent();
  }

  /** Whether launches and trip counts of the kernel's file are known. */
  public boolean hasCounted() {
    return runs.containsKey(live.name());
  }

  private Optional<Path> kernelFile() {
    return vendor == null ? active.file() : Optional.empty();
  }

  /** Estimates times with the iterations that the loops have in a session, from now on. */
  public void countTrips(Path session) {
    String name = live.name();
    live.subject()
        .ifPresent(
            subject ->
                new TripsJob(
                        session,
                        subject.report(),
                        counted ->
                            page.getWorkbenchWindow()
                                .getShell()
                                .getDisplay()
                                .asyncExec(() -> counted(name, counted)))
                    .schedule());
  }

  private void counted(String file, SessionRun run) {
    runs.put(file, run);
    if (live.name().equals(file)) {
      live = live.with(run);
      changed();
    }
  }

  private void askForDevice() {
    ElementListSelectionDialog dialog =
        new ElementListSelectionDialog(page.getWorkbenchWindow().getShell(), new LabelProvider());
    dialog.setTitle("Compare with Another Device");
    dialog.setMessage("What the kernels become on the generic board of");
    dialog.setElements(DeviceLibrary.IDS.toArray());
    if (dialog.open() == Window.OK && dialog.getFirstResult() instanceof String device) {
      compareWithDevice(device);
    }
  }

  /** Compares what the kernel becomes with what it becomes on another device. */
  public void compareWithDevice(String device) {
    Optional<Subject> now = live.subject();
    Optional<Path> file = active.file();
    if (now.isPresent() && file.isPresent()) {
      String here = now.get().report().command().device();
      OtherVersionJob.onDevice(
              file.get(), device, version -> shownBeside(Baseline.onDevice(version, here)))
          .schedule();
    }
  }

  private void shownBeside(Baseline other) {
    page.getWorkbenchWindow()
        .getShell()
        .getDisplay()
        .asyncExec(
            () -> {
              compareWith(other);
              ReportView.open(page, Comparing.ID);
            });
  }

  /** Shows a report of the vendor's compiler instead of the editor's kernel. */
  public void open(VendorReport report, Path folder) {
    vendorReport = report;
    Path name = folder.getFileName();
    vendor =
        ShownReport.of(
            State.VENDOR, report.shown(), name == null ? folder.toString() : name.toString());
    choice = null;
    baseline = null;
    changed();
  }

  /** Shows the kernel in the editor again. */
  public void closeVendor() {
    vendorReport = null;
    vendor = null;
    choice = null;
    baseline = null;
    changed();
  }

  /** The user chose something in a view: other views and the editor follow. */
  void choose(Choice chosen, Listener by) {
    choice = chosen;
    kernelOf(chosen).ifPresent(name -> kernel = name);
    listeners.forEach(listener -> listener.chosen(chosen, by));
    Place place = chosen.place();
    if (place != null && vendor == null) {
      line = place.line();
      active.lookAt(place.file(), place.line());
    }
  }

  /** Goes to where something comes from. */
  void reveal(Place place) {
    if (place == null) {
      return;
    }
    if (vendorReport != null && !active.fileName().equals(Optional.of(place.file()))) {
      VendorSource.open(page, vendorReport, place);
    } else {
      active.reveal(place.file(), place.line());
    }
  }

  /** How a place is called: by its line, with the file when it is not the edited one. */
  String name(Place place) {
    return active.place(place.file(), place.line());
  }

  /** The place of a line that a sentence about something else names. */
  Optional<Place> place(Choice of, int named) {
    return Optional.ofNullable(of.place())
        .map(Place::file)
        .or(active::fileName)
        .map(file -> new Place(file, named));
  }

  @Override
  public void analysed(AnalysisResult result) {
    running = false;
    Report report = result.report();
    String name = result.file().name();
    List<SourceDiagnostic> errors =
        report.diagnostics().stream().filter(each -> each.severity() == Severity.ERROR).toList();
    boolean lost = report.hasErrors() && !names(report).containsAll(names(live));
    if (lost && live.name().equals(name)) {
      live = live.stale(errors);
    } else if (!report.kernels().isEmpty()) {
      live =
          ShownReport.of(State.CURRENT, Subject.of(report), name)
              .with(runs.getOrDefault(name, SessionRun.NONE));
    } else if (report.hasErrors()) {
      live =
          new ShownReport(
              State.FAILED,
              Optional.empty(),
              name,
              LocalTime.now(),
              errors,
              name + " has errors. What it becomes is shown when they are mended.");
    } else {
      live = ShownReport.without(State.NOTHING, name, name + " has no kernel.");
    }
    changed();
  }

  private static Set<String> names(ShownReport shown) {
    return shown.subject().map(subject -> names(subject.report())).orElse(Set.of());
  }

  private static Set<String> names(Report report) {
    Set<String> names = new HashSet<>();
    report.kernels().forEach(each -> names.add(each.name()));
    return names;
  }

  @Override
  public void nothingToShow() {
    running = false;
    live = ShownReport.nothing();
    changed();
  }

  @Override
  public void waiting(String file) {
    running = true;
    live = ShownReport.without(State.RUNNING, file, "Analysing " + file + " ...");
    changed();
  }

  private void changed() {
    List<String> names = kernels();
    if (!names.contains(kernel)) {
      kernel =
          atLine(active == null ? 0 : active.cursorLine())
              .orElse(names.isEmpty() ? "" : names.get(0));
    }
    listeners.forEach(Listener::reportChanged);
  }

  @Override
  public void textChanged() {
    running = true;
    listeners.forEach(Listener::progressed);
  }

  @Override
  public void failed(Throwable problem) {
    running = false;
    String message = "The analysis failed: " + problem + ". The error log has more about it.";
    live =
        live.subject().isPresent()
            ? live.stale(List.of())
            : ShownReport.without(State.FAILED, live.name(), message);
    changed();
  }

  @Override
  public void dispose() {
    // The page is closed before the services of its window, and its listeners are gone with it.
    active.dispose();
  }

  private List<String> kernels() {
    return shown().subject().map(s -> s.report().kernels()).orElse(List.of()).stream()
        .map(KernelReport::name)
        .toList();
  }

  private void selected(IWorkbenchPart part, ISelection selection) {
    if (!(selection instanceof ITextSelection) || !active.isFollowing(part)) {
      return;
    }
    int at = active.cursorLine();
    if (at == line || vendor != null) {
      return;
    }
    line = at;
    atLine(at).ifPresent(name -> kernel = name);
    List<Integer> lines = active.linesAroundCursor();
    active.fileName().ifPresent(file -> listeners.forEach(each -> each.cursorMoved(file, lines)));
  }

  private Optional<String> atLine(int at) {
    String file = active == null ? "" : active.fileName().orElse("");
    return shown().subject().map(s -> s.report().kernels()).orElse(List.of()).stream()
        .filter(each -> file.equals(each.file()) && each.line() <= at)
        .max(Comparator.comparingInt(KernelReport::line))
        .map(KernelReport::name);
  }

  /** The kernel that something belongs to; empty when it is of no kernel or of several. */
  Optional<String> kernelOf(Choice chosen) {
    if (chosen.key() == null) {
      return Optional.empty();
    }
    String rest = chosen.key().substring(chosen.key().indexOf(':') + 1);
    return kernels().stream()
        .filter(
            name -> rest.equals(name) || rest.startsWith(name + ".") || rest.startsWith(name + ":"))
        .max(Comparator.comparingInt(String::length));
  }
}
