package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.views.FindingsView;
import dev.heddle.eclipse.views.LoopAnalysisView;
import dev.heddle.eclipse.views.ScheduleView;
import dev.heddle.viewers.loops.LoopColumn;
import dev.heddle.viewers.paint.Spot;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The views show the kernel in the active editor and lead back into it. */
class ViewsTest {

  private static final String NESTED =
      """
      __kernel void nested(__global int *restrict data) {
        for (int i = 0; i < 10; i++) {
          for (int j = 0; j < 20; j++) {
            data[i * 20 + j] = i + j;
          }
        }
      }
      """;

  private final Workspace workspace = new Workspace();

  @BeforeEach
  void start() {
    workspace.start();
  }

  @AfterEach
  void end() {
    workspace.closeEditors();
  }

  @Test
  void theLoopTableShowsTheLoopsOfTheActiveEditor() {
    ITextEditor dot = workspace.open(workspace.sample("dot_product.cl"));
    assertThat(names()).anyMatch(name -> name.contains("dot_float"));
    ITextEditor nested = workspace.open(workspace.file("nested.cl", NESTED));
    assertThat(names()).anyMatch(name -> name.contains("nested"));
    assertThat(names()).noneMatch(name -> name.contains("dot_float"));
    Ui.run(() -> Ui.page().activate(dot));
    assertThat(names()).anyMatch(name -> name.contains("dot_float"));
    Ui.run(() -> Ui.page().closeEditor(dot, false));
    Ui.run(() -> Ui.page().closeEditor(nested, false));
    assertThat(names()).isEmpty();
  }

  @Test
  void theLoopTableKeepsItsKernelWhileAnotherViewIsActive() {
    workspace.open(workspace.sample("dot_product.cl"));
    Ui.run(() -> Ui.page().showView(IPageLayout.ID_PROJECT_EXPLORER));
    assertThat(names()).anyMatch(name -> name.contains("dot_float"));
  }

  @Test
  void theLoopTableFollowsWhatIsTyped() {
    ITextEditor editor = workspace.open(workspace.file("typing.cl", NESTED));
    assertThat(cell(2, LoopColumn.TRIP_COUNT)).isEqualTo("10");
    Ui.run(() -> Workspace.document(editor).replace(NESTED.indexOf("10"), 2, "11"));
    Ui.await(
        "the new trip count",
        () -> new LoopTableRows().cell(2, LoopColumn.TRIP_COUNT).equals("11"));
  }

  @Test
  void aDoubleClickOnALoopJumpsToItsLine() {
    ITextEditor editor = workspace.open(workspace.file("jump.cl", NESTED));
    Ui.run(() -> new LoopTableRows().doubleClick(3));
    Ui.await("the cursor at the loop", () -> Workspace.cursorLine(editor) == 3);
    assertThat(Ui.get(() -> Ui.page().getActivePart())).isEqualTo(editor);
  }

  @Test
  void detailsOfTheSelectedLoopStandBeneath() {
    workspace.open(workspace.file("details.cl", NESTED));
    Ui.run(() -> new LoopTableRows().doubleClick(3));
    Ui.await("details", () -> new LoopTableRows().details().contains("details.cl:3"));
  }

  @Test
  void theScheduleShowsTheKernelAtTheCursorAndLeadsToItsLines() throws Exception {
    IFile file = workspace.sample("dot_product.cl");
    ITextEditor editor = workspace.open(file);
    ScheduleView schedule = (ScheduleView) Ui.get(() -> Ui.page().showView(ScheduleView.ID));
    int kernel = lineOf(editor, "void dot_float");
    Ui.run(
        () -> {
          Ui.page().activate(editor);
          editor.selectAndReveal(Workspace.document(editor).getLineOffset(kernel), 0);
        });
    Ui.await("the kernel at the cursor", () -> schedule.kernel().equals("dot_float"));
    int sum = lineOf(editor, "sum += x[i]");
    Ui.await("its schedule painted", () -> spot(schedule, sum).isPresent());
    Spot spot = Ui.get(() -> spot(schedule, sum).orElseThrow());
    Ui.run(
        () -> {
          Canvas canvas =
              Ui.find(
                      Ui.shell(),
                      Canvas.class,
                      found -> found.getClass() == Canvas.class && found.getVerticalBar() != null)
                  .orElseThrow();
          Event event = new Event();
          event.x = (int) (spot.x() + 1);
          event.y = (int) (spot.y() + 1);
          canvas.notifyListeners(SWT.MouseDoubleClick, event);
        });
    Ui.await("the cursor at the line", () -> Workspace.cursorLine(editor) == sum);
  }

  @Test
  void theOutlineShowsAllDeclarationsAndLoops() throws Exception {
    String helper = "channel int feed;\nint helper(int a) { return a; }\n";
    workspace.open(workspace.file("outlined.cl", helper + NESTED));
    Ui.run(() -> Ui.page().showView(IPageLayout.ID_OUTLINE));
    Ui.await(
        "the outline",
        () ->
            Ui.find(
                    Ui.shell(),
                    org.eclipse.swt.widgets.Tree.class,
                    tree ->
                        tree.getItemCount() == 3
                            && tree.getColumnCount() == 0
                            && tree.getItem(0).getText().equals("feed")
                            && tree.getItem(1).getText().equals("helper")
                            && tree.getItem(2).getText().equals("nested")
                            && tree.getItem(2)
                                .getItem(0)
                                .getText()
                                .startsWith("Loop at line 4, II"))
                .isPresent());
  }

  @Test
  void theViewsAreInThePerspective() {
    assertThat(Ui.get(() -> Ui.page().findView(LoopAnalysisView.ID))).isNotNull();
    assertThat(Ui.get(() -> Ui.page().findView(ScheduleView.ID))).isNotNull();
    assertThat(Ui.get(() -> Ui.page().findView(FindingsView.ID))).isNotNull();
  }

  private static Optional<Spot> spot(ScheduleView schedule, int line) {
    return schedule.spots().all().stream()
        .filter(spot -> Integer.valueOf(line).equals(spot.line()))
        .findFirst();
  }

  private static List<String> names() {
    return Ui.get(() -> new LoopTableRows().column(LoopColumn.NAME));
  }

  private static String cell(int line, LoopColumn column) {
    return Ui.get(() -> new LoopTableRows().cell(line, column));
  }

  private static int lineOf(ITextEditor editor, String text) {
    String[] lines = Workspace.document(editor).get().split("\n", -1);
    for (int i = 0; i < lines.length; i++) {
      if (lines[i].contains(text)) {
        return i + 1;
      }
    }
    throw new AssertionError("no " + text);
  }
}
