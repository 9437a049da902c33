package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.views.ReportView;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who cannot see the screen hears what each part is, and who has no mouse gets everywhere. */
class AccessibilityTest {
  private static final List<String> VIEWS =
      List.of("whatIf", "calls", "guide", "sessions", "result", "findings");

  private static final List<String> REPORTS =
      List.of(
          "summary",
          "loops",
          "bottlenecks",
          "schedule",
          "system",
          "memory",
          "area",
          "bandwidth",
          "clock",
          "timeline",
          "compare");

  /** Bars of buttons beside the controls of a view, which have the keys in between. */
  private static final int TOOL_BARS = 5;

  /** For a view that has just been opened to show all that it has. */
  private static final long SETTLED_MILLIS = 500;

  private final Workspace workspace = new Workspace();
  private ITextEditor editor;

  private static List<String> views() {
    List<String> views = new ArrayList<>();
    VIEWS.forEach(name -> views.add("dev.heddle.eclipse." + name));
    REPORTS.forEach(name -> views.add(ReportView.id(name)));
    views.add(IPageLayout.ID_OUTLINE);
    return views;
  }

  @BeforeEach
  void start() {
    workspace.start();
    editor = workspace.open(workspace.sample("dot_product.cl"));
  }

  @AfterEach
  void end() {
    workspace.closeEditors();
  }

  @Test
  void everyControlOfAViewHasAName() {
    List<String> nameless = new ArrayList<>();
    for (String id : views()) {
      IViewPart view = open(id);
      nameless.addAll(Ui.get(() -> nameless(view)));
    }
    assertThat(nameless).isEmpty();
  }

  private static IViewPart open(String id) {
    IViewPart view = Ui.get(() -> Ui.page().showView(id));
    Ui.pause(SETTLED_MILLIS);
    return view;
  }

  @Test
  void theEditorHasAName() {
    assertThat(Ui.get(() -> nameless(editor))).isEmpty();
  }

  /**
   * Ctrl+Tab and Ctrl+Shift+Tab lead from control to control, also where Tab goes to the next link.
   */
  @Test
  void theKeyboardReachesEveryControlOfAView() {
    List<String> unreachable = new ArrayList<>();
    for (String id : views()) {
      unreachable.addAll(unreachable(open(id)));
    }
    assertThat(unreachable).isEmpty();
  }

  private static List<String> unreachable(IViewPart view) {
    Ui.run(() -> Ui.page().activate(view));
    String title = view.getTitle();
    Set<Control> left = new LinkedHashSet<>(Ui.get(() -> ScreenReader.focusable(Ui.pane(view))));
    if (!left.isEmpty()) {
      Ui.await("keys for " + title, () -> isInside(Ui.display().getFocusControl(), Ui.pane(view)));
    }
    int most = left.size() + TOOL_BARS;
    go(left, most, List.of(SWT.CTRL));
    go(left, 2 * most, List.of(SWT.CTRL, SWT.SHIFT));
    // A view may have put away a control since, as a choice with one entry.
    return Ui.get(
        () ->
            left.stream()
                .filter(Control::isVisible)
                .map(each -> title + ": " + words(each))
                .toList());
  }

  /** Goes through controls, as many as wanted at most, and takes those out that have the keys. */
  private static void go(Set<Control> left, int most, List<Integer> modifiers) {
    left.remove(Ui.get(() -> Ui.display().getFocusControl()));
    for (int i = 0; i < most && !left.isEmpty(); i++) {
      Ui.typeWith(modifiers, SWT.TAB);
      left.remove(Ui.get(() -> Ui.display().getFocusControl()));
    }
  }

  /** Findings lead to their lines and fixes, the guide to its pages, without a mouse. */
  @Test
  void linksAreFollowedWithoutAMouse() {
    open("dev.heddle.eclipse.findings");
    Ui.run(() -> Ui.page().activate(Ui.page().findView("dev.heddle.eclipse.findings")));
    Ui.await("the finding", () -> focused() != null && focused().getText().contains("line 19"));
    Ui.type(SWT.TAB);
    Ui.await("the first link", () -> focused().getSelectionText().equals("line 19"));
    Ui.type(SWT.TAB);
    Ui.await("the second link", () -> focused().getSelectionText().startsWith("Keep 11 partial"));
    Ui.typeWith(SWT.SHIFT, SWT.TAB);
    Ui.await("the first link again", () -> focused().getSelectionText().equals("line 19"));
    Ui.type(SWT.CR);
    Ui.await("the line", () -> Workspace.cursorLine(editor) == 19);
    assertThat(Ui.get(() -> Ui.page().getActivePart())).isEqualTo(editor);
  }

  private static StyledText focused() {
    return Ui.display().getFocusControl() instanceof StyledText text ? text : null;
  }

  private static List<String> nameless(IWorkbenchPart part) {
    List<String> found = new ArrayList<>();
    for (Control control : ScreenReader.focusable(Ui.pane(part))) {
      if (ScreenReader.name(control).isBlank()) {
        found.add(words(control));
      }
    }
    ScreenReader.nameless(Ui.pane(part))
        .forEach(item -> found.add(item + " of " + item.getParent()));
    return found;
  }

  /** Enough to find a control by. */
  private static String words(Control control) {
    StringBuilder words = new StringBuilder(control + " in");
    for (Composite in = control.getParent(); in != null; in = in.getParent()) {
      words.append(' ').append(in.getClass().getSimpleName());
    }
    return words.append(' ').append(control.getBounds()).toString();
  }

  private static boolean isInside(Control control, Composite pane) {
    Control at = control;
    while (at != null && at != pane) {
      at = at.getParent();
    }
    return at != null;
  }
}
