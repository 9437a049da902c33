package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.swt.SWT;
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
