package dev.heddle.eclipse.tests;

import static dev.heddle.eclipse.tests.ShownViews.PAIR;
import static dev.heddle.eclipse.tests.ShownViews.SUM;
import static dev.heddle.eclipse.tests.ShownViews.area;
import static dev.heddle.eclipse.tests.ShownViews.clickOn;
import static dev.heddle.eclipse.tests.ShownViews.clipboard;
import static dev.heddle.eclipse.tests.ShownViews.control;
import static dev.heddle.eclipse.tests.ShownViews.place;
import static dev.heddle.eclipse.tests.ShownViews.selection;
import static dev.heddle.eclipse.tests.ShownViews.show;
import static dev.heddle.eclipse.tests.ShownViews.spot;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.views.Choice;
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
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.IViewDescriptor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The views of the registry in the workbench, used with mouse and keys. */
class ReportViewsTest {

  private final Workspace workspace = new Workspace();
  private ITextEditor editor;

  @BeforeEach
  void start() {
    editor = ShownViews.start(workspace);
  }

  @AfterEach
  void end() {
    ShownViews.end(workspace);
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
  void linesOfWhatTheMouseIsOverAreBroughtOut() {
    ReportView system = show("system");
    Control canvas = control(system);
    clickOn(system, "kernel:consume");
    Ui.await("the lines of what is chosen", () -> "kernel:consume".equals(lit(system)));
    Rectangle box = place(system, "kernel:produce");

    Ui.moveTo(canvas, box.x + box.width / 2, box.y + box.height / 2);
    Ui.await("the lines of another kernel", () -> "kernel:produce".equals(lit(system)));
    Ui.moveTo(canvas, 2, 2);
    Ui.await("the lines of what is chosen again", () -> "kernel:consume".equals(lit(system)));
  }

  private static String lit(ReportView view) {
    return Ui.get(() -> view.body().controls().get(0).lit());
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
  void partsBelowEachOtherAreChosenByName() {
    ReportView summary = show("summary");
    Combo chooser =
        (Combo)
            Ui.get(
                () ->
                    Arrays.stream(summary.body().bar().search().getParent().getChildren())
                        .filter(Combo.class::isInstance)
                        .findFirst()
                        .orElseThrow());
    String[] names = Ui.get(chooser::getItems);
    assertThat(names).contains("Kernels");
    Ui.run(
        () -> {
          chooser.select(names.length - 1);
          chooser.notifyListeners(SWT.Selection, new Event());
        });
    Control last = Ui.get(() -> summary.body().controls().get(names.length - 1).control());
    Control stack = Ui.get(() -> last.getParent().getParent());
    Ui.await(
        "the last part in sight",
        () -> {
          int top = stack.getDisplay().map(last, stack, 0, 0).y;
          return top >= 0 && top < stack.getSize().y;
        });
    assertThat(Ui.<Integer>get(chooser::getSelectionIndex)).isEqualTo(names.length - 1);
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
}
