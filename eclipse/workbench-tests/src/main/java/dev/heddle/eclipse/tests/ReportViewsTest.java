package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.views.Choice;
import dev.heddle.eclipse.views.CurrentReport;
import dev.heddle.eclipse.views.OpenVendorReport;
import dev.heddle.eclipse.views.PartControl;
import dev.heddle.eclipse.views.PictureExport;
import dev.heddle.eclipse.views.ReportView;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.paint.Spot;
import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.registry.View;
import dev.heddle.viewers.registry.Views;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.IViewDescriptor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The views of the registry in the workbench, used with mouse and keys. */
class ReportViewsTest {

  private static final String PAIR =
      """
      #pragma OPENCL EXTENSION cl_intel_channels : enable
      channel float values __attribute__((depth(16)));

      __kernel void produce(__global const float *restrict in, int n) {
        for (int i = 0; i < n; i++) {
          write_channel_intel(values, in[i]);
        }
      }

      __kernel void consume(__global double *restrict out, int n) {
        double sum = 0;
        double last[64];
        for (int i = 0; i < n; i++) {
          sum += read_channel_intel(values);
          last[i & 63] = sum;
        }
        for (int i = 0; i < 64; i++) {
          out[i] = last[i];
        }
      }
      """;

  /** A report of release 18 with the source of its one kernel. */
  private static final String VENDOR =
      """
      var infoJSON={"name":"Info","rows":[{"name":"Project Name","data":["vendor"]},{"name":"Target Family, Device, Board","data":["Arria 10, 10AX115S2F45I1SG, a10gx:a10gx"]},{"name":"AOC Version","data":["18.1.0 Build 222"]},{"name":"Command","data":["aoc vendor.cl"]}]};
      var loopsJSON={"columns":["","Pipelined","II","Bottleneck","Details"],"children":[{"name":"Kernel: vendor_kernel","data":["","",""],"debug":[[{"filename":"vendor.cl","line":1}]],"details":[{"type":"brief","text":"Single work-item execution"}],"children":[{"name":"vendor_kernel.B1","data":["Yes","3","II"],"debug":[[{"filename":"vendor.cl","line":2}]],"details":[{"type":"brief","text":"Data dependency"}],"children":[]}]}]};
      var fileJSON=[{"index":0,"name":"vendor.cl","path":"vendor.cl","content":"SRC"}];
      """
          .replace(
              "SRC",
              "__kernel void vendor_kernel(__global int *restrict a) {\\n"
                  + "  for (int i = 0; i < 8; i++) {\\n"
                  + "    a[i] = i;\\n"
                  + "  }\\n"
                  + "}\\n");

  private static final int SUM = 14;

  private final Workspace workspace = new Workspace();
  private ITextEditor editor;

  @BeforeEach
  void start() {
    workspace.start();
    Ui.run(this::closeViews);
    editor = workspace.open(workspace.file("pair.cl", PAIR));
  }

  @AfterEach
  void end() {
    Ui.run(() -> Ui.page().getWorkbenchWindow().getService(CurrentReport.class).closeVendor());
    workspace.closeEditors();
  }

  /** Beside the tabs, the button of the menu would take a row of its own in a narrow window. */
  @Test
  void theMenuOfAViewStandsBesideItsSearch() {
    ReportView loops = (ReportView) Ui.get(() -> Ui.page().showView(ReportView.id("loops")));
    assertThat(
            Ui.<Integer>get(
                () ->
                    loops.getViewSite().getActionBars().getMenuManager().getItems().length
                        + loops
                            .getViewSite()
                            .getActionBars()
                            .getToolBarManager()
                            .getItems()
                            .length))
        .isZero();
    assertThat(
            Ui.<Boolean>get(
                () ->
                    Arrays.stream(loops.body().bar().search().getParent().getChildren())
                        .filter(ToolBar.class::isInstance)
                        .flatMap(bar -> Arrays.stream(((ToolBar) bar).getItems()))
                        .anyMatch(item -> item.getToolTipText().startsWith("View Menu"))))
        .isTrue();
  }

  @Test
  void everyViewOfTheRegistryIsAViewOfTheWorkbench() {
    Set<String> registered =
        Stream.of(PlatformUI.getWorkbench().getViewRegistry().getCategories())
            .filter(category -> category.getLabel().equals("Heddle"))
            .flatMap(category -> Stream.of(category.getViews()))
            .map(IViewDescriptor::getId)
            .collect(Collectors.toSet());
    for (View view : Views.ALL) {
      assertThat(registered).contains(ReportView.id(view.id()));
      ReportView shown = show(view.id());
      assertThat(Ui.get(() -> shown.body().hasContent())).describedAs(view.id()).isTrue();
      assertThat(Ui.get(() -> shown.body().target()))
          .contains("pair.cl", "Arria 10", "board", "release", "MHz");
    }
  }

  @Test
  void aClickOnABoxShowsItsLineAndADoubleClickLooksInside() {
    ReportView clock = show("clock");
    ReportView system = show("system");
    Control canvas = control(system);
    clickOn(system, "kernel:produce");
    Ui.await("the kernel's line", () -> Workspace.cursorLine(editor) == 4);
    assertThat(Ui.get(() -> Ui.page().getActivePart())).isEqualTo(system);
    assertThat(Ui.get(() -> system.body().detailsText())).contains("produce", "Look inside");
    Ui.await("the kernel in another view", () -> selection(clock).equals("kernel:produce"));
    Rectangle box = place(system, "kernel:produce");
    Ui.doubleClick(canvas, box.x + box.width / 2, box.y + box.height / 2);
    Ui.await("the inside of the kernel", () -> system.part().equals("kernel:produce"));
    Ui.await("its drawing", system::isDrawn);
    Ui.run(() -> canvas.setFocus());
    Ui.pressWith(SWT.ALT, SWT.ARROW_LEFT);
    Ui.await("the system again", () -> system.part().isEmpty() && system.isDrawn());
    Ui.pressWith(SWT.ALT, SWT.ARROW_RIGHT);
    Ui.await("the kernel again", () -> system.part().equals("kernel:produce") && system.isDrawn());
    Ui.type('\b');
    Ui.await("what is around it", () -> system.part().isEmpty() && system.isDrawn());
  }

  @Test
  void wheelKeysAndDraggingChangeTheSizeAndThePlace() {
    ReportView system = show("system");
    Control canvas = control(system);
    Rectangle before = place(system, "kernel:produce");
    Ui.wheel(canvas, 30, 30, 5, SWT.CTRL);
    Ui.await(
        "a larger box",
        () -> system.isDrawn() && spot(system, "kernel:produce").width() > before.width * 1.3);
    Ui.run(() -> canvas.setFocus());
    Ui.type('0');
    Ui.await(
        "all of it",
        () -> system.isDrawn() && spot(system, "kernel:produce").width() < before.width * 1.1);
    for (int i = 0; i < 5; i++) {
      Ui.type('+');
    }
    Ui.await(
        "a larger box again",
        () -> system.isDrawn() && spot(system, "kernel:produce").width() > before.width * 2);
    Rectangle large = Ui.get(() -> area(spot(system, "kernel:produce")));
    Ui.drag(canvas, 200, 100, 140, 100);
    Ui.await(
        "another place",
        () -> system.isDrawn() && spot(system, "kernel:produce").x() < large.x - 30);
  }

  @Test
  void theOverviewLeadsToAnotherPlaceAndTheSelectionCanBeZoomedTo() {
    ReportView system = show("system");
    Canvas canvas = (Canvas) control(system);
    Control overview = Ui.get(() -> canvas.getChildren()[0]);
    Ui.run(() -> canvas.setFocus());
    for (int i = 0; i < 10; i++) {
      Ui.type('+');
    }
    Ui.await("the overview", () -> system.isDrawn() && overview.isVisible());
    double left = Ui.get(() -> spot(system, "kernel:produce").x());
    Rectangle small = Ui.get(overview::getBounds);
    Ui.click(overview, small.width - 6, small.height - 6);
    Ui.await(
        "another place",
        () ->
            system.isDrawn()
                && system.body().controls().get(0).spots().all().stream()
                    .noneMatch(spot -> spot.key().equals("kernel:produce") && spot.x() >= left));
    Ui.run(() -> canvas.setFocus());
    Ui.type('0');
    Ui.await("all of it again", () -> system.isDrawn());
    clickOn(system, "kernel:consume");
    int before = Ui.get(() -> area(spot(system, "kernel:consume")).width);
    Ui.type('s');
    Ui.await(
        "the selected kernel, larger",
        () -> system.isDrawn() && spot(system, "kernel:consume").width() != before);
  }

  @Test
  void whatIsChosenInOneViewIsChosenInTheOthers() {
    ReportView loops = show("loops");
    ReportView schedule = show("schedule");
    show("loops");
    Tree tree = (Tree) control(loops);
    Ui.await("rows", () -> tree.getItemCount() == 2);
    Rectangle row = Ui.get(() -> tree.getItem(1).getItem(0).getBounds(1));
    Ui.click(tree, row.x + 5, row.y + row.height / 2);
    Ui.await("the cursor at the loop", () -> Workspace.cursorLine(editor) == SUM - 1);
    Ui.await(
        "the loop's kernel",
        () -> schedule.body().firstPart().orElseThrow().key().equals("kernel:consume"));
    Ui.await("the loop in the schedule", () -> selection(schedule).startsWith("loop:consume"));
    assertThat(Ui.get(() -> loops.body().detailsText())).contains("line " + SUM);
  }

  @Test
  void theCursorChoosesInTheViews() throws Exception {
    ReportView schedule = show("schedule");
    Ui.run(() -> Ui.page().activate(editor));
    int sum = PAIR.indexOf("sum += read");
    Ui.run(() -> editor.selectAndReveal(sum, 0));
    Ui.await(
        "the kernel at the cursor",
        () -> schedule.body().firstPart().orElseThrow().key().equals("kernel:consume"));
    Ui.await(
        "an operation of the line",
        () ->
            schedule.isDrawn()
                && schedule
                    .body()
                    .selection()
                    .map(Choice::place)
                    .filter(p -> p.line() == SUM)
                    .isPresent());
    assertThat(Ui.get(() -> Workspace.cursorLine(editor))).isEqualTo(SUM);
  }

  @Test
  void rowsOfTheScheduleAreFoundFoldedAndWalkedThrough() {
    ReportView schedule = show("schedule");
    Control canvas = control(schedule);
    Ui.run(() -> canvas.setFocus());
    Ui.typeWith(SWT.CTRL, 'f');
    Ui.await("the search", () -> schedule.body().bar().search().isFocusControl());
    Ui.type("channel");
    Ui.await("a place", () -> schedule.body().bar().count().startsWith("1 of "));
    assertThat(
            Ui.get(
                () ->
                    schedule.body().selection().orElseThrow().toString().toLowerCase(Locale.ROOT)))
        .contains("channel");
    Ui.type(SWT.ESC);
    Ui.await(
        "no search",
        () -> schedule.body().bar().search().getText().isEmpty() && canvas.isFocusControl());
    Ui.press(SWT.HOME);
    Ui.await(
        "the top",
        () -> schedule.isDrawn() && !schedule.body().controls().get(0).spots().all().isEmpty());
    Spot first = Ui.get(() -> schedule.body().controls().get(0).spots().all().get(0));
    Ui.click(canvas, 100, (int) (first.y() + first.height() / 2));
    Ui.await("the first row", () -> selection(schedule).equals(first.key()));
    int before = Ui.get(() -> schedule.body().controls().get(0).spots().all().size());
    Ui.press(SWT.ARROW_LEFT);
    Ui.await("the next row is another block", () -> schedule.isDrawn());
    Ui.press(SWT.ARROW_DOWN);
    Ui.await("the next row", () -> !selection(schedule).equals(first.key()));
    assertThat(before).isPositive();
  }

  @Test
  void tablesAreSortedFilteredAndCopied() {
    ReportView loops = show("loops");
    Tree tree = (Tree) control(loops);
    Ui.await("rows", () -> tree.getItemCount() == 2);
    int header = Ui.get(() -> tree.getHeaderHeight() / 2);
    Ui.click(tree, 20, -header);
    Ui.await("an order", () -> tree.getSortDirection() != SWT.NONE);
    assertThat(Ui.get(() -> tree.getItem(0).getText())).contains("consume");
    Ui.run(() -> tree.setFocus());
    Ui.typeWith(SWT.CTRL, 'c');
    Ui.await("a copy", () -> clipboard().contains("Kernel consume"));
    Ui.run(() -> loops.body().bar().search().setFocus());
    Ui.type("produce");
    Ui.await(
        "the row",
        () -> loops.body().selection().filter(c -> c.title().contains("produce")).isPresent());
  }

  @Test
  void tablesBelowEachOtherShowAllTheirRows() {
    ReportView loops = show("loops");
    Tree tree = (Tree) control(loops);
    Ui.await("rows", () -> tree.getItemCount() == 2 && tree.getItem(1).getItemCount() > 0);
    Ui.await(
        "the last row inside the table",
        () -> {
          TreeItem kernel = tree.getItem(1);
          Rectangle last = kernel.getItem(kernel.getItemCount() - 1).getBounds();
          return last.height > 0 && last.y + last.height <= tree.getClientArea().height;
        });
  }

  @Test
  void typedTripCountsGiveCycles() {
    ReportView loops = show("loops");
    Tree tree = (Tree) Ui.get(() -> loops.body().controls().get(1).control());
    Ui.await("rows", () -> tree.getItemCount() == 2 && tree.getItem(0).getItemCount() == 1);
    Ui.run(
        () -> {
          tree.setFocus();
          tree.setSelection(tree.getItem(0).getItem(0));
        });
    assertThat(Ui.get(() -> tree.getItem(0).getItem(0).getText(5))).isEqualTo("?");
    Ui.type("1000");
    Ui.type(SWT.CR);
    Ui.await("cycles", () -> tree.getItem(0).getItem(0).getText(5).matches("1\\d\\d\\d"));
    assertThat(Ui.get(() -> tree.getItem(0).getItem(0).getText(4))).isEqualTo("1000");
  }

  @Test
  void theEstimatorTakesTripCountsFromASession() {
    workspace.file(
        "pair.clsession",
        """
        {
          "sources": ["pair.cl"],
          "buffers": {
            "in": {"type": "float", "count": 37, "init": "ramp"},
            "out": {"type": "double", "count": 64, "init": "zero"}
          },
          "workflow": [
            {"kernel": "produce", "task": true, "args": ["in", 37], "wait": false},
            {"kernel": "consume", "task": true, "args": ["out", 37]}
          ]
        }
        """);
    ReportView loops = show("loops");
    Tree tree = (Tree) Ui.get(() -> loops.body().controls().get(1).control());
    Ui.await("rows", () -> tree.getItemCount() == 2 && tree.getItem(0).getItemCount() == 1);
    assertThat(Ui.get(() -> tree.getItem(0).getItem(0).getText(4))).isEqualTo("?");
    chooseInMenu(loops, "Take Trip Counts from pair.clsession");
    Ui.await("the count", () -> tree.getItem(0).getItem(0).getText(4).equals("37"));
    Ui.run(() -> Workspace.document(editor).replace(0, 0, "// the same\n"));
    Ui.await(
        "the next result with the same count",
        () ->
            tree.getItem(0).getItem(0).getText(1).equals("6")
                && tree.getItem(0).getItem(0).getText(4).equals("37"));
    ReportView launches = show("timeline");
    Ui.await(
        "the transfer and both launches",
        () ->
            launches.body().controls().stream()
                .map(PartControl::items)
                .anyMatch(
                    steps ->
                        steps.size() == 3
                            && steps.get(0).title().equals("write in on queue")
                            && steps.get(1).title().equals("produce on queue of produce")));
    Ui.screenshot("launches");
  }

  /** Opens the menu of a view by its button and chooses an entry. */
  private static void chooseInMenu(ReportView view, String entry) {
    Menu[] shown = {null};
    Listener shows = event -> shown[0] = event.widget instanceof Menu menu ? menu : shown[0];
    Ui.run(
        () -> {
          Ui.display().addFilter(SWT.Show, shows);
          Arrays.stream(view.body().bar().search().getParent().getChildren())
              .filter(ToolBar.class::isInstance)
              .flatMap(bar -> Arrays.stream(((ToolBar) bar).getItems()))
              .filter(item -> item.getToolTipText().startsWith("View Menu"))
              .findFirst()
              .orElseThrow()
              .notifyListeners(SWT.Selection, new Event());
        });
    Ui.await("the menu", () -> shown[0] != null);
    Ui.run(
        () -> {
          Ui.display().removeFilter(SWT.Show, shows);
          MenuItem found =
              Arrays.stream(shown[0].getItems())
                  .filter(item -> item.getText().equals(entry))
                  .findFirst()
                  .orElseThrow();
          shown[0].setVisible(false);
          found.notifyListeners(SWT.Selection, new Event());
        });
  }

  @Test
  void anErrorKeepsTheLastResultWithItsTime() {
    ReportView system = show("system");
    int brace = PAIR.indexOf("double sum = 0;");
    Ui.run(() -> Workspace.document(editor).replace(brace, 0, "double = ; "));
    Ui.await("the time of the result", () -> system.body().state().startsWith("as of "));
    assertThat(Ui.get(() -> system.body().hasContent())).isTrue();
    Ui.run(() -> Workspace.document(editor).set(PAIR));
    Ui.await("a new result", () -> system.body().state().isEmpty());
    Ui.run(() -> Workspace.document(editor).set("__kernel void broken( {\n"));
    Ui.await("still the last one", () -> system.body().state().startsWith("as of "));
  }

  @Test
  void withoutAResultTheErrorsAreShownAndWithoutAnEditorAHint() {
    ReportView clock = show("clock");
    workspace.open(
        workspace.file("broken.cl", "__kernel void broken(__global int *a) { a[0] = ; }\n"));
    Ui.await("the errors", () -> clock.body().messageText().contains("broken.cl has errors"));
    assertThat(Ui.get(() -> clock.body().messageText())).contains("line 1");
    workspace.closeEditors();
    Ui.await("the hint", () -> clock.body().messageText().contains("Open an OpenCL kernel"));
  }

  @Test
  void aVendorReportIsShownInAllViewsBesideThePrediction(@TempDir Path folder) throws Exception {
    Path lib = Files.createDirectories(folder.resolve("fir/reports/lib"));
    Files.writeString(lib.resolve("report_data.js"), VENDOR);
    OpenVendorReport.open(Ui.get(() -> Ui.page().getWorkbenchWindow()), folder.resolve("fir"));
    ReportView compare = (ReportView) Ui.get(() -> Ui.page().showView(ReportView.id("compare")));
    Ui.await("the comparison", () -> compare.isDrawn() && compare.body().hasContent());
    Tree rows = (Tree) control(compare);
    assertThat(Ui.get(() -> rows.getColumn(2).getText() + " " + rows.getColumn(3).getText()))
        .isEqualTo("Vendor Heddle");
    ReportView loops = show("loops");
    assertThat(Ui.get(() -> loops.body().state())).contains("vendor's compiler");
    Tree tree = (Tree) control(loops);
    Ui.await("the vendor's loop", () -> tree.getItem(0).getText().contains("vendor_kernel"));
    Rectangle row = Ui.get(() -> tree.getItem(0).getBounds(1));
    Ui.click(tree, row.x + 5, row.y + row.height / 2);
    Ui.await("the vendor's kernel", () -> loops.body().selection().isPresent());
    Ui.type(SWT.CR);
    Ui.await("the quoted source", () -> Ui.page().getActiveEditor().getTitle().equals("vendor.cl"));
    Ui.run(() -> Ui.page().closeEditor(Ui.page().getActiveEditor(), false));
    Ui.run(() -> Ui.page().getWorkbenchWindow().getService(CurrentReport.class).closeVendor());
    Ui.await("the editor's kernels", () -> tree.getItem(0).getText().contains("produce"));
  }

  @Test
  void editsAreComparedWithAnEarlierState() {
    show("loops");
    Ui.run(() -> Ui.page().getWorkbenchWindow().getService(CurrentReport.class).keep());
    ReportView compare = show("compare");
    Tree rows = (Tree) control(compare);
    Ui.await("the comparison", () -> rows.getItemCount() >= 2);
    int type = PAIR.indexOf("double sum");
    Ui.run(() -> Workspace.document(editor).replace(type, 6, "float"));
    Ui.await(
        "a difference",
        () ->
            compare.body().controls().get(0).items().stream()
                    .anyMatch(c -> c.details().toString().contains("At "))
                && isDifferent(rows));
  }

  @Test
  void anotherDeviceStandsBesideTheShownOne() {
    show("loops");
    Ui.run(
        () ->
            Ui.page()
                .getWorkbenchWindow()
                .getService(CurrentReport.class)
                .compareWithDevice("stratix10"));
    ReportView compare = show("compare");
    Tree rows = (Tree) control(compare);
    Ui.await(
        "the comparison",
        () ->
            rows.getItemCount() >= 2
                && rows.getColumn(3).getText().equals("stratix10")
                && isDifferent(rows));
  }

  private static boolean isDifferent(Tree tree) {
    for (TreeItem kernel : tree.getItems()) {
      for (TreeItem row : kernel.getItems()) {
        if (row.getText(0).contains("II") && !row.getText(4).equals("same")) {
          return true;
        }
      }
    }
    return false;
  }

  @Test
  void everyPartIsSavedAsAPicture(@TempDir Path folder) throws IOException {
    for (View view : Views.ALL) {
      ReportView shown = show(view.id());
      Part part = Ui.get(() -> shown.body().firstPart().orElseThrow());
      for (PictureExport.Kind kind : PictureExport.Kind.values()) {
        Path file = folder.resolve(view.id() + "." + kind);
        PictureExport.save(file, kind, part, Theme.light());
        assertThat(Files.size(file)).describedAs(file.toString()).isGreaterThan(500);
      }
    }
  }

  /** Views as they come up, without what an earlier test has done in them. */
  private void closeViews() {
    for (IViewReference reference : Ui.page().getViewReferences()) {
      if (reference.getId().startsWith(ReportView.id(""))) {
        Ui.page().hideView(reference);
      }
    }
    Ui.page().resetPerspective();
  }

  private static ReportView show(String view) {
    ReportView shown = (ReportView) Ui.get(() -> Ui.page().showView(ReportView.id(view)));
    Ui.await("the view " + view, () -> shown.isDrawn() && shown.body().hasContent());
    return shown;
  }

  private static Control control(ReportView view) {
    return Ui.get(() -> view.body().controls().get(0).control());
  }

  private static String selection(ReportView view) {
    return view.body().selection().map(Choice::key).orElse("");
  }

  private static void clickOn(ReportView view, String key) {
    Rectangle box = place(view, key);
    Ui.click(control(view), box.x + box.width / 2, box.y + box.height / 2);
  }

  private static Rectangle place(ReportView view, String key) {
    return Ui.get(() -> area(spot(view, key)));
  }

  private static Rectangle area(Spot spot) {
    return new Rectangle((int) spot.x(), (int) spot.y(), (int) spot.width(), (int) spot.height());
  }

  private static Spot spot(ReportView view, String key) {
    PartControl control = view.body().controls().get(0);
    return control.spots().all().stream()
        .filter(spot -> key.equals(spot.key()))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + key + " in " + control.part().heading()));
  }

  private static String clipboard() {
    Clipboard clipboard = new Clipboard(Ui.display());
    try {
      return String.valueOf(clipboard.getContents(TextTransfer.getInstance()));
    } finally {
      clipboard.dispose();
    }
  }
}
