package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Selected code becomes a function, with a dialog and real keys. */
class ExtractTest {
  private static final String KERNEL =
      """
      kernel void k(global int *restrict out, int n) {
        for (int i = 0; i < n; i++) {
          int twice = i * 2;
          out[i] = twice + n;
        }
      }
      """;

  private final Workspace workspace = new Workspace();
  private ITextEditor editor;

  @BeforeEach
  void start() {
    workspace.start();
    editor = workspace.open(workspace.file("extract.cl", KERNEL));
  }

  @AfterEach
  void end() {
    workspace.closeEditors();
  }

  private void ask(String code) {
    Ui.run(
        () -> {
          editor.selectAndReveal(KERNEL.indexOf(code), code.length());
          editor.getAdapter(Control.class).setFocus();
        });
    Ui.typeWith(List.of(SWT.ALT, SWT.SHIFT), 'm');
    Ui.await("the dialog", () -> Ui.shell("Extract Function").isPresent());
    Ui.await(
        "the field",
        () ->
            Ui.find(Ui.shell("Extract Function").get(), Text.class, Control::isFocusControl)
                .isPresent());
    Ui.typeWith(SWT.CTRL, 'a');
    Ui.type("doubled");
    Ui.await("the button", () -> Dialogs.button("OK").isEnabled());
    Ui.screenshot("extract");
    Dialogs.press("OK");
  }

  private String text() {
    return Ui.get(() -> Workspace.document(editor).get());
  }

  @Test
  void anExpressionBecomesAFunctionAndThatIsUndoneInOneStep() {
    ask("i * 2");
    Ui.await("the end of the dialog", () -> Ui.shell("Extract Function").isEmpty());
    Ui.await("the call", () -> text().contains("int twice = doubled(i);"));
    assertThat(text()).contains("int doubled(int i) {").contains("return i * 2;");
    workspace.awaitAnalysis(editor);
    Ui.run(() -> Ui.page().activate(editor));
    Ui.typeWith(SWT.CTRL, 'z');
    Ui.await("the text from before", () -> text().equals(KERNEL));
  }

  @Test
  void whatCannotBeAFunctionIsRefusedWithItsReason() {
    ask("2;\n    out[i] =");
    Ui.await("the reason", () -> Dialogs.words().contains("neither whole statements"));
    Ui.screenshot("extract-refused");
    Dialogs.press("Back");
    Ui.await("the first page", () -> Dialogs.words().isEmpty());
    Dialogs.press("Cancel");
    Ui.await("the end of the dialog", () -> Ui.shell("Extract Function").isEmpty());
    assertThat(text()).isEqualTo(KERNEL);
  }
}
