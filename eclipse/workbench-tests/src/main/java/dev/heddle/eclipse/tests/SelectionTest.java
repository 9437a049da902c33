package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.source.projection.ProjectionAnnotationModel;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Keys that move and select by the structure of the text. */
class SelectionTest {
  private static final String KERNEL =
      """
      kernel void k(global int *restrict out, int n) {
        for (int i = 0; i < n; i++) {
          out[i] = max(i + 1, n); // a ) in a comment
        }
      }
      """;

  private final Workspace workspace = new Workspace();
  private ITextEditor editor;

  @BeforeEach
  void start() {
    workspace.start();
    editor = workspace.open(workspace.file("select.cl", KERNEL));
  }

  @AfterEach
  void end() {
    workspace.closeEditors();
  }

  private void select(int offset, int length) {
    Ui.run(
        () -> {
          editor.selectAndReveal(offset, length);
          editor.getAdapter(Control.class).setFocus();
        });
  }

  private ITextSelection selection() {
    return Ui.get(() -> (ITextSelection) editor.getSelectionProvider().getSelection());
  }

  private void awaitSelected(String text) {
    Ui.await("selected: " + text, () -> selected().equals(text));
  }

  private String selected() {
    return ((ITextSelection) editor.getSelectionProvider().getSelection()).getText();
  }

  private String text() {
    return Ui.get(() -> Workspace.document(editor).get());
  }

  @Test
  void bracketsLeadToEachOther() {
    int open = KERNEL.indexOf("{\n  for");
    int close = KERNEL.lastIndexOf('}');
    select(open, 0);
    Ui.typeWith(List.of(SWT.CTRL, SWT.SHIFT), 'p');
    Ui.await("behind the last brace", () -> at() == close + 1);
    Ui.typeWith(List.of(SWT.CTRL, SWT.SHIFT), 'p');
    Ui.await("back", () -> at() == open);
  }

  private int at() {
    return ((ITextSelection) editor.getSelectionProvider().getSelection()).getOffset();
  }

  @Test
  void theSelectionGrowsByScopesAndShrinksAgain() {
    select(KERNEL.indexOf("+ 1") - 1, 0);
    List<String> scopes =
        List.of(
            "i",
            "i + 1",
            "i + 1, n",
            "(i + 1, n)",
            "max(i + 1, n)",
            "out[i] = max(i + 1, n)",
            "out[i] = max(i + 1, n);");
    for (String scope : scopes) {
      Ui.press(List.of(SWT.ALT, SWT.SHIFT), SWT.ARROW_UP);
      awaitSelected(scope);
    }
    Ui.press(List.of(SWT.ALT, SWT.SHIFT), SWT.ARROW_UP);
    Ui.await("what is in the block", () -> selected().contains("// a ) in a comment"));
    Ui.press(List.of(SWT.ALT, SWT.SHIFT), SWT.ARROW_UP);
    awaitSelected("{\n    out[i] = max(i + 1, n); // a ) in a comment\n  }");
    Ui.press(List.of(SWT.ALT, SWT.SHIFT), SWT.ARROW_UP);
    Ui.await("the loop", () -> selected().startsWith("for (int i") && selected().endsWith("}"));
    for (int i = 0; i < 3; i++) {
      Ui.press(List.of(SWT.ALT, SWT.SHIFT), SWT.ARROW_DOWN);
    }
    awaitSelected(scopes.get(6));
  }

  private static final String NAMES =
      """
      kernel void k(global int *restrict out, int rowCount) {
        int shift_reg = rowCount + 1;
        out[0] = shift_reg;
      }
      """;

  private void openNames(String name, String text) {
    editor = workspace.open(workspace.file(name, text));
  }

  @Test
  void theCursorGoesOverTheWordsOfNames() {
    openNames("words.cl", NAMES);
    int start = NAMES.indexOf("shift_reg");
    select(start, 0);
    List<String> stops = List.of("reg =", "= row", "rowCount + 1", "Count + 1", "+ 1", "1;", ";");
    for (String stop : stops) {
      Ui.pressWith(SWT.CTRL, SWT.ARROW_RIGHT);
      Ui.await("before " + stop, () -> text(at()).startsWith(stop));
    }
    for (int i = stops.size() - 2; i >= 0; i--) {
      String stop = stops.get(i);
      Ui.pressWith(SWT.CTRL, SWT.ARROW_LEFT);
      Ui.await("back before " + stop, () -> text(at()).startsWith(stop));
    }
    Ui.pressWith(SWT.CTRL, SWT.ARROW_LEFT);
    Ui.await("back at the start", () -> at() == start);
  }

  @Test
  void theWordsOfNamesAreSelectedAndDeleted() {
    openNames("delete.cl", NAMES);
    select(NAMES.indexOf("rowCount +"), 0);
    Ui.press(List.of(SWT.CTRL, SWT.SHIFT), SWT.ARROW_RIGHT);
    awaitSelected("row");
    Ui.press(List.of(SWT.CTRL, SWT.SHIFT), SWT.ARROW_RIGHT);
    awaitSelected("rowCount ");
    Ui.press(List.of(SWT.CTRL, SWT.SHIFT), SWT.ARROW_LEFT);
    awaitSelected("row");
    select(NAMES.indexOf("rowCount +"), 0);
    Ui.pressWith(SWT.CTRL, SWT.DEL);
    Ui.await("no row", () -> whole().contains("= Count + 1"));
    Ui.typeWith(SWT.CTRL, SWT.BS);
    Ui.await("no equals sign", () -> whole().contains("int shift_reg Count + 1"));
    Ui.typeWith(SWT.CTRL, 'z');
    Ui.typeWith(SWT.CTRL, 'z');
    Ui.await("as before", () -> whole().equals(NAMES));
  }

  /** Words in folded blocks are gone over. */
  @Test
  void theCursorGoesOverFoldedBlocks() {
    openNames("folded.cl", NAMES + NAMES.replace("k(", "second("));
    ProjectionAnnotationModel folds = editor.getAdapter(ProjectionAnnotationModel.class);
    Ui.await("folds", () -> folds.getAnnotationIterator().hasNext());
    StyledText text = (StyledText) Ui.get(() -> editor.getAdapter(Control.class));
    int lines = Ui.get(text::getLineCount);
    select(NAMES.indexOf('{'), 0);
    Ui.run(() -> folds.getAnnotationIterator().forEachRemaining(folds::collapse));
    Ui.await("folded blocks", () -> text.getLineCount() < lines - 4);
    for (int i = 0; i < 3; i++) {
      Ui.pressWith(SWT.CTRL, SWT.ARROW_RIGHT);
    }
    Ui.await("behind the block", () -> at() >= NAMES.lastIndexOf('}'));
  }

  private String text(int from) {
    return Workspace.document(editor).get().substring(from);
  }

  private String whole() {
    return text(0);
  }

  @Test
  void whatIsSelectedBecomesABlockCommentAndComesBack() {
    select(KERNEL.indexOf("i + 1"), 5);
    Ui.typeWith(List.of(SWT.CTRL, SWT.SHIFT), '/');
    Ui.await("the comment", () -> text().contains("max(/*i + 1*/, n)"));
    assertThat(selection().getText()).isEqualTo("/*i + 1*/");
    select(KERNEL.indexOf("i + 1") + 4, 0);
    Ui.typeWith(List.of(SWT.CTRL, SWT.SHIFT), '/');
    Ui.await("no comment", () -> text().equals(KERNEL));
  }
}
