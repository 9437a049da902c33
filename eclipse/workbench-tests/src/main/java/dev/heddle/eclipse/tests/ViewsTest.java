package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.views.FindingsView;
import dev.heddle.eclipse.views.ReportView;
import dev.heddle.viewers.loops.LoopColumn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.action.SubContributionItem;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IViewPart;
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

  private static final String FINDING = "The sum in 'sum' limits";
  private static final String DETAILS = "starts every 11 cycles";

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
    awaitName("dot_float");
    ITextEditor nested = workspace.open(workspace.file("nested.cl", NESTED));
    awaitName("nested");
    assertThat(names()).noneMatch(name -> name.contains("dot_float"));
    Ui.run(() -> Ui.page().activate(dot));
    awaitName("dot_float");
    Ui.run(() -> Ui.page().closeEditor(dot, false));
    Ui.run(() -> Ui.page().closeEditor(nested, false));
    Ui.await("no loops", () -> names().isEmpty());
  }

  @Test
  void namesOfLoopsAreWholeWhenLongerOnesCome() {
    String unrolled = NESTED.replace("    for", "    #pragma unroll\n    for");
    ITextEditor editor = workspace.open(workspace.file("names.cl", NESTED));
    awaitName("nested.B");
    Ui.run(() -> Workspace.document(editor).set(unrolled.replace("nested", "nested_and_unrolled")));
    awaitName("nested_and_unrolled.unrolled");
    Ui.await("whole names", () -> new LoopTableRows().cut() <= 0);
  }

  @Test
  void theLoopTableKeepsItsKernelWhileAnotherViewIsActive() {
    workspace.open(workspace.sample("dot_product.cl"));
    Ui.run(() -> Ui.page().showView(IPageLayout.ID_PROJECT_EXPLORER));
    awaitName("dot_float");
  }

  @Test
  void theLoopTableFollowsWhatIsTyped() {
    ITextEditor editor = workspace.open(workspace.file("typing.cl", NESTED));
    Ui.await("the loop", () -> cell(2, LoopColumn.TRIP_COUNT).equals("10"));
    Ui.run(() -> Workspace.document(editor).replace(NESTED.indexOf("10"), 2, "11"));
    Ui.await(
        "the new trip count",
        () -> new LoopTableRows().cell(2, LoopColumn.TRIP_COUNT).equals("11"));
  }

  @Test
  void aDoubleClickOnALoopJumpsToItsLine() {
    ITextEditor editor = workspace.open(workspace.file("jump.cl", NESTED));
    awaitName("nested.B");
    Ui.run(() -> new LoopTableRows().doubleClick(3));
    Ui.await("the cursor at the loop", () -> Workspace.cursorLine(editor) == 3);
    assertThat(Ui.get(() -> Ui.page().getActivePart())).isEqualTo(editor);
  }

  @Test
  void detailsOfTheSelectedLoopStandBeneath() {
    workspace.open(workspace.file("details.cl", NESTED));
    awaitName("nested.B");
    Ui.run(() -> new LoopTableRows().doubleClick(3));
    Ui.await("details", () -> new LoopTableRows().details().contains("details.cl:3"));
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
  void theOutlineIsSortedAndLeavesOutWhatIsNotAskedFor() throws Exception {
    String helper = "#define TAPS 4\nchannel int feed;\nint area(int a) { return a; }\n";
    workspace.open(workspace.file("sorted.cl", helper + NESTED));
    IViewPart view = Ui.get(() -> Ui.page().showView(IPageLayout.ID_OUTLINE));
    try {
      awaitOutline("TAPS", "feed", "area", "nested");
      choose(view, "Sort by Name", true);
      awaitOutline("area", "feed", "nested", "TAPS");
      choose(view, "Show Macros", false);
      choose(view, "Show Loops", false);
      awaitOutline("area", "feed", "nested");
      Ui.await("no loops", () -> outline().orElseThrow().getItem(2).getItemCount() == 0);
      workspace.open(workspace.file("other.cl", helper.replace("area", "Zone") + NESTED));
      awaitOutline("feed", "nested", "Zone");
    } finally {
      choose(view, "Sort by Name", false);
      choose(view, "Show Macros", true);
      choose(view, "Show Loops", true);
    }
    awaitOutline("TAPS", "feed", "Zone", "nested");
    Ui.await("loops", () -> outline().orElseThrow().getItem(3).getItemCount() == 1);
  }

  private static void choose(IViewPart view, String entry, boolean on) {
    Ui.run(
        () -> {
          for (IContributionItem item :
              view.getViewSite().getActionBars().getMenuManager().getItems()) {
            collect(item, entry).forEach(action -> check(action, on));
          }
        });
  }

  private static List<IAction> collect(IContributionItem item, String entry) {
    List<IAction> found = new ArrayList<>();
    if (item instanceof SubContributionItem inner) {
      found.addAll(collect(inner.getInnerItem(), entry));
    } else if (item instanceof ActionContributionItem action
        && action.getAction().getText().equals(entry)) {
      found.add(action.getAction());
    }
    return found;
  }

  private static void check(IAction action, boolean on) {
    action.setChecked(on);
    action.run();
  }

  private static Optional<Tree> outline() {
    IViewPart view = Ui.page().findView(IPageLayout.ID_OUTLINE);
    return Ui.find(Ui.pane(view), Tree.class, Tree::isVisible);
  }

  private static void awaitOutline(String... names) {
    Ui.await(
        "the outline of " + List.of(names),
        () ->
            outline()
                .filter(
                    tree ->
                        Arrays.stream(tree.getItems())
                            .map(TreeItem::getText)
                            .toList()
                            .equals(List.of(names)))
                .isPresent());
  }

  @Test
  void theCursorInTheBodyOfALoopChoosesTheLoop() {
    String text =
        NESTED
            .replace("    data[i", "    int even = i & 1;\n\n      data[i")
            .replace("i + j;", "even;");
    ITextEditor editor = workspace.open(workspace.file("body.cl", text));
    awaitName("nested.B");
    Ui.await("the lines", () -> new LoopTableRows().cell(3, LoopColumn.TRIP_COUNT).equals("20"));
    cursorAt(editor, text.indexOf("\n\n") + 1);
    Ui.await("the inner loop", () -> LoopTableRows.selectedLine() == 3);
    cursorAt(editor, text.indexOf("  }\n}"));
    Ui.await("the outer loop", () -> LoopTableRows.selectedLine() == 2);
    cursorAt(editor, text.indexOf("data[i"));
    Ui.await("the inner loop again", () -> LoopTableRows.selectedLine() == 3);
  }

  /** Lets the editor have the keys and puts the cursor there as an arrow does. */
  private static void cursorAt(ITextEditor editor, int offset) {
    Ui.run(
        () -> {
          Ui.page().activate(editor);
          editor.selectAndReveal(offset, 0);
          editor.getAdapter(Control.class).setFocus();
        });
    Ui.press(SWT.HOME);
  }

  @Test
  void theViewsAreInThePerspective() {
    for (String view : List.of("loops", "schedule", "system", "memory", "area", "summary")) {
      assertThat(Ui.get(() -> Ui.page().findViewReference(ReportView.id(view)))).isNotNull();
    }
    assertThat(Ui.get(() -> Ui.page().findView(FindingsView.ID))).isNotNull();
  }

  /** Messages, details and Findings are all text to read; none looks like a field to type in. */
  @Test
  void textToReadLooksAlikeInTheDarkTheme() {
    workspace.open(workspace.sample("dot_product.cl"));
    Ui.run(() -> Ui.page().showView(FindingsView.ID));
    awaitName("dot_double.B");
    Ui.run(() -> new LoopTableRows().doubleClick(18));
    Ui.await("details", () -> new LoopTableRows().details().contains(DETAILS));
    Ui.theme("org.eclipse.e4.ui.css.theme.e4_dark");
    try {
      Ui.await("a dark background", () -> background(FINDING).red < 128);
      assertThat(Ui.get(() -> background(FINDING))).isEqualTo(Ui.get(() -> background(DETAILS)));
    } finally {
      Ui.theme("org.eclipse.e4.ui.css.theme.e4_default");
    }
  }

  private static RGB background(String words) {
    return Ui.find(Ui.shell(), StyledText.class, text -> text.getText().contains(words))
        .orElseThrow()
        .getBackground()
        .getRGB();
  }

  private static void awaitName(String part) {
    Ui.await("a row named " + part, () -> names().stream().anyMatch(name -> name.contains(part)));
  }

  private static List<String> names() {
    return Ui.get(() -> new LoopTableRows().column(LoopColumn.NAME));
  }

  private static String cell(int line, LoopColumn column) {
    return Ui.get(() -> new LoopTableRows().cell(line, column));
  }
}
