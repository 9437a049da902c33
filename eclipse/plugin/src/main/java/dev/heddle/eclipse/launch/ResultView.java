package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.AccessibleName;
import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.guide.GuideContexts;
import dev.heddle.emulator.ComparedBuffer;
import dev.heddle.emulator.history.PastRun;
import dev.heddle.emulator.history.RunOutcome;
import dev.heddle.emulator.session.RunName;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;

/** What the last emulation gave: times of its launches, and each buffer beside its expectation. */
public final class ResultView extends ViewPart {

  /** Identifier in {@code plugin.xml}. */
  public static final String ID = HeddlePlugin.ID + ".result";

  private static final String[] RUN_COLUMNS = {
    "Configuration", "Result", "Kernel", "Work-items", "Runs", "Best ms", "Median ms", "Worst ms"
  };
  private static final int FIRST_NUMBER = 3;
  private static final int ROWS = 4;

  /** Nothing asks for more width than there is. */
  private static final int NARROW = 100;

  private final PastRunMenu history = new PastRunMenu(this::takePast);
  private RunOutcome outcome;

  /** In front of the summary of a run that is not the last one. */
  private String when = "";

  private ComparedBuffer shown;
  private Label summary;
  private Table runs;
  private FailureTable failures;
  private Combo buffers;
  private Button onlyDifferences;
  private Button next;
  private Table elements;
  private int[] differing = {};

  /** Rows of the table that stand for elements of what is shown. */
  private int rows;

  private Combo form;
  private Spinner width;
  private BufferPicture picture;

  @Override
  public void createPartControl(Composite parent) {
    GridLayoutFactory.fillDefaults().margins(4, 4).spacing(4, 4).applyTo(parent);
    summary = new Label(parent, SWT.WRAP);
    summary.setText("Run a session to see its buffers beside what is expected of them.");
    GridDataFactory.fillDefaults().grab(true, false).hint(NARROW, SWT.DEFAULT).applyTo(summary);
    runs = table(parent, SWT.FULL_SELECTION | SWT.BORDER, RUN_COLUMNS, FIRST_NUMBER);
    GridDataFactory.fillDefaults()
        .grab(true, false)
        .hint(NARROW, runs.getItemHeight() * ROWS)
        .applyTo(runs);
    runs.addListener(SWT.Selection, event -> runIsChosen());
    AccessibleName.give(runs, "Buffers and launches");
    failures = new FailureTable(parent, NARROW);
    createBar(parent);
    SashForm sash = new SashForm(parent, SWT.HORIZONTAL);
    GridDataFactory.fillDefaults().grab(true, true).hint(NARROW, SWT.DEFAULT).applyTo(sash);
    elements =
        table(
            sash,
            SWT.FULL_SELECTION | SWT.BORDER | SWT.VIRTUAL,
            new String[] {"Index", "Actual", "Expected"},
            0);
    elements.addListener(SWT.SetData, this::fill);
    AccessibleName.give(elements, "Elements of the buffer");
    picture = new BufferPicture(sash);
    sash.setWeights(2, 3);
    GuideContexts.set(parent, "launch");
    getViewSite().getActionBars().getToolBarManager().add(history);
    isEnabled(false);
  }

  private static Table table(Composite parent, int style, String[] columns, int firstNumber) {
    Table table = new Table(parent, style);
    table.setHeaderVisible(true);
    for (int i = 0; i < columns.length; i++) {
      TableColumn column = new TableColumn(table, i < firstNumber ? SWT.LEFT : SWT.RIGHT);
      column.setText(columns[i]);
      column.setWidth(90);
    }
    return table;
  }

  private void createBar(Composite parent) {
    Composite bar = new Composite(parent, SWT.NONE);
    RowLayout layout = new RowLayout();
    layout.center = true;
    layout.spacing = 6;
    bar.setLayout(layout);
    GridDataFactory.fillDefaults().grab(true, false).hint(NARROW, SWT.DEFAULT).applyTo(bar);
    new Label(bar, SWT.NONE).setText("Buffer:");
    buffers = new Combo(bar, SWT.READ_ONLY);
    buffers.setLayoutData(new RowData(120, SWT.DEFAULT));
    buffers.addListener(SWT.Selection, event -> bufferIsChosen());
    onlyDifferences = new Button(bar, SWT.CHECK);
    onlyDifferences.setText("Only differences");
    onlyDifferences.addListener(SWT.Selection, event -> listElements());
    next = new Button(bar, SWT.PUSH);
    next.setText("Next Difference");
    next.addListener(SWT.Selection, event -> nextDifference());
    form = new Combo(bar, SWT.READ_ONLY);
    AccessibleName.give(form, "How the buffer is drawn");
    form.setItems("Plot", "Image");
    form.select(0);
    form.addListener(SWT.Selection, event -> draw());
    new Label(bar, SWT.NONE).setText("Width:");
    width = new Spinner(bar, SWT.BORDER);
    width.setValues(1, 1, 1 << 20, 0, 1, 16);
    width.addListener(SWT.Selection, event -> draw());
  }

  private void isEnabled(boolean hasBuffer) {
    buffers.setEnabled(hasBuffer);
    boolean differs = hasBuffer && shown != null && shown.differing() > 0;
    onlyDifferences.setEnabled(differs);
    next.setEnabled(differs);
    next.setToolTipText(
        differs ? "Selects the next element that is not as expected" : "No element differs");
    form.setEnabled(hasBuffer);
    width.setEnabled(hasBuffer && form.getSelectionIndex() == 1);
  }

  /** Opens the view with the outcome of a run. On the user interface thread. */
  static void show(IFile session, RunOutcome outcome) {
    try {
      IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
      // The console stays in front; who looks at the view already sees the new result in it.
      ResultView view = (ResultView) page.showView(ID, null, IWorkbenchPage.VIEW_CREATE);
      view.history.of(session);
      view.take(outcome, "", "");
      SessionsView.refreshOpen();
    } catch (PartInitException e) {
      HeddlePlugin.log("The result of an emulation cannot be shown", e);
    }
  }

  /**
   * Opens the view with what a run gave that is remembered.
   *
   * @param configuration the one to look at
   */
  static void showPast(IFile session, PastRun run, String configuration) {
    try {
      IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
      ResultView view = (ResultView) page.showView(ID);
      view.history.of(session);
      view.takePast(session, run, configuration);
    } catch (PartInitException e) {
      HeddlePlugin.log("The result of an emulation cannot be shown", e);
    }
  }

  private void takePast(IFile session, PastRun run, String configuration) {
    try {
      take(PastRuns.open(session, run), configuration, "Run of " + PastRuns.time(run) + ": ");
    } catch (IOException e) {
      ErrorDialog.openError(
          getSite().getShell(),
          "Emulation Result",
          null,
          Status.error("What is kept of the run of " + PastRuns.time(run) + " cannot be read", e));
    }
  }

  private void take(RunOutcome newOutcome, String configuration, String time) {
    outcome = newOutcome;
    when = time;
    runs.removeAll();
    for (RunOutcome.Run run : outcome.runs()) {
      String name = RunName.of(run.configuration()).words();
      if (run.launches().isEmpty()) {
        item(run, name, run.status());
      }
      for (RunOutcome.Launch launch : run.launches()) {
        item(
            run,
            name,
            run.status(),
            launch.kernel(),
            "%,d".formatted(launch.workItems()),
            Integer.toString(launch.repeat()),
            millis(launch.best()),
            millis(launch.median()),
            millis(launch.worst()));
      }
    }
    pack(runs);
    runs.select(
        IntStream.range(0, runs.getItemCount())
            .filter(row -> run(row).configuration().equals(configuration))
            .findFirst()
            .orElse(0));
    runs.showSelection();
    runIsChosen();
  }

  private void item(RunOutcome.Run run, String... texts) {
    TableItem item = new TableItem(runs, SWT.NONE);
    item.setText(texts);
    item.setData(run);
    if (!run.status().equals("ok")) {
      item.setForeground(1, runs.getDisplay().getSystemColor(SWT.COLOR_RED));
    }
  }

  private static void pack(Table table) {
    for (TableColumn column : table.getColumns()) {
      column.pack();
    }
  }

  private static String millis(double time) {
    return String.format(Locale.ROOT, "%.3f", time);
  }

  private RunOutcome.Run run() {
    int at = runs.getSelectionIndex();
    return at < 0 ? null : run(at);
  }

  private RunOutcome.Run run(int row) {
    return (RunOutcome.Run) runs.getItem(row).getData();
  }

  private void runIsChosen() {
    RunOutcome.Run run = run();
    if (run == null) {
      return;
    }
    failures.show(outcome, run);
    String before = buffers.getText();
    buffers.setItems(run.buffers().keySet().toArray(String[]::new));
    List<String> names = new ArrayList<>(run.buffers().keySet());
    int chosen =
        names.stream()
            .filter(name -> run.buffers().get(name).differing() > 0)
            .findFirst()
            .or(() -> names.stream().filter(before::equals).findFirst())
            .or(
                () ->
                    names.stream().filter(name -> run.buffers().get(name).isExpected()).findFirst())
            .map(names::indexOf)
            .orElse(0);
    buffers.select(chosen);
    bufferIsChosen();
  }

  private void bufferIsChosen() {
    RunOutcome.Run run = run();
    shown = run == null ? null : run.buffers().get(buffers.getText());
    if (shown != null) {
      int root = (int) Math.round(Math.sqrt(shown.count()));
      width.setSelection(root * root == shown.count() ? root : Math.min(shown.count(), 64));
    }
    onlyDifferences.setSelection(false);
    // The first difference is looked for from the start, whatever was selected before.
    elements.deselectAll();
    isEnabled(shown != null);
    listElements();
    summary.setText(when + words(run));
    summary.requestLayout();
    draw();
    nextDifference();
  }

  private String words(RunOutcome.Run run) {
    String session = outcome.session().getFileName().toString();
    if (shown == null || run.status().equals("fault")) {
      return session + ": " + (run.problem().isEmpty() ? "no buffer was written." : run.problem());
    }
    String elementsOf =
        "%s of %s: %,d %s of %s"
            .formatted(
                buffers.getText(),
                session,
                shown.count(),
                shown.count() == 1 ? "element" : "elements",
                shown.type());
    if (!shown.isExpected()) {
      return elementsOf + "; nothing is expected of it.";
    }
    OptionalInt first = shown.differingFrom(0);
    return first.isEmpty()
        ? elementsOf + (shown.count() == 1 ? ", as expected." : ", all as expected.")
        : "%s, %,d not as expected; the first is [%d]: %s instead of %s."
            .formatted(
                elementsOf,
                shown.differing(),
                first.getAsInt(),
                shown.actual(first.getAsInt()),
                shown.expected(first.getAsInt()));
  }

  /**
   * Lists anew. The table is never emptied at once: GTK asks for rows while it drops all, and the
   * platform makes items for them that nobody disposes of; a change of the theme then reads rows
   * that are gone, which ends the IDE.
   */
  private void listElements() {
    differing =
        shown != null && onlyDifferences.getSelection()
            ? IntStream.range(0, shown.count()).filter(shown::differs).toArray()
            : new int[0];
    rows = shown == null ? 0 : onlyDifferences.getSelection() ? differing.length : shown.count();
    elements.setItemCount(Math.max(1, rows));
    elements.clearAll();
  }

  private void fill(Event event) {
    if (event.index >= rows) {
      ((TableItem) event.item).setText(new String[] {"", "", ""});
      return;
    }
    int element = onlyDifferences.getSelection() ? differing[event.index] : event.index;
    TableItem item = (TableItem) event.item;
    item.setText(
        new String[] {Integer.toString(element), shown.actual(element), shown.expected(element)});
    item.setForeground(
        shown.differs(element) ? elements.getDisplay().getSystemColor(SWT.COLOR_RED) : null);
  }

  private void nextDifference() {
    if (shown == null || onlyDifferences.getSelection()) {
      return;
    }
    OptionalInt found = shown.differingFrom(elements.getSelectionIndex() + 1);
    if (found.isEmpty()) {
      found = shown.differingFrom(0);
    }
    found.ifPresent(
        element -> {
          elements.setSelection(element);
          elements.showSelection();
        });
  }

  private void draw() {
    boolean isImage = form.getSelectionIndex() == 1;
    width.setEnabled(shown != null && isImage);
    picture.show(shown, isImage ? width.getSelection() : 0);
  }

  @Override
  public void setFocus() {
    elements.setFocus();
  }
}
