package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A name is changed in all files of a project, with the keys of a user. */
class RenameTest {
  private static final String KERNEL =
      """
      kernel void turn(global float *restrict out, int n) {
        for (int i = 0; i < n; i++) {
          out[i] = -out[i];
        }
      }
      """;
  private static final String SESSION =
      """
      {
        "sources": ["turn.cl"],
        "buffers": {"out": {"type": "float", "count": 4, "init": "ramp"}},
        "workflow": [{"kernel": "turn", "task": true, "args": ["out", 4]}]
      }
      """;

  private final Workspace workspace = new Workspace();
  private IFile session;
  private IFile kernel;
  private ITextEditor editor;

  @BeforeEach
  void start() {
    workspace.start();
    session = workspace.file("turn.clsession", SESSION);
    kernel = workspace.file("turn.cl", KERNEL);
    editor = workspace.open(kernel);
  }

  @AfterEach
  void end() {
    Dialogs.closeAll();
    workspace.closeEditors();
  }

  private void ask(String place, String newName) {
    Ui.run(
        () -> {
          editor.selectAndReveal(Workspace.document(editor).get().indexOf(place), 0);
          editor.getAdapter(Control.class).setFocus();
        });
    Ui.typeWith(List.of(SWT.ALT, SWT.SHIFT), 'r');
    Ui.await("the dialog", () -> Ui.shell("Rename").isPresent());
    Ui.await(
        "the field",
        () -> Ui.find(Ui.shell("Rename").get(), Text.class, Control::isFocusControl).isPresent());
    Ui.typeWith(SWT.CTRL, 'a');
    Ui.type(newName);
    Ui.screenshot("rename");
    Ui.await("the button", () -> Dialogs.button("OK").isEnabled());
    Dialogs.press("OK");
  }

  private String text() {
    return Ui.get(() -> Workspace.document(editor).get());
  }

  @Test
  void aKernelIsRenamedWithItsSessionAndThatIsUndoneInOneStep() throws Exception {
    ask("turn(global", "negate");
    Ui.await("the end of the dialog", () -> Ui.shell("Rename").isEmpty());
    Ui.await("the new name", () -> text().equals(KERNEL.replace("turn", "negate")));
    assertThat(session.readString())
        .isEqualTo(SESSION.replace("\"kernel\": \"turn\"", "\"kernel\": \"negate\""));

    Ui.run(
        () -> {
          // No window manager gives the keys back when the dialog closes.
          Ui.shell().forceActive();
          Ui.page().activate(editor);
          editor.getAdapter(Control.class).setFocus();
        });
    Ui.typeWith(SWT.CTRL, 'z');
    // The session changes, too, which the IDE asks about.
    Ui.await("the question", () -> Dialogs.hasButton("OK"));
    Dialogs.press("OK");
    Ui.await("the old name", () -> text().equals(KERNEL));
    Ui.await("the old session", () -> session.readString().equals(SESSION));
  }

  @Test
  void anUnsavedTextIsRenamedAndStaysUnsaved() {
    Ui.run(() -> Workspace.document(editor).replace(0, 0, "// a comment about n\n"));
    ask("n) {", "count");
    Ui.await("the end of the dialog", () -> Ui.shell("Rename").isEmpty());
    Ui.await(
        "the new name", () -> text().contains("int count)") && text().contains("i < count; i++"));
    assertThat(text()).startsWith("// a comment about n\n");
    assertThat(Ui.get(editor::isDirty)).isTrue();
  }

  @Test
  void aNameThatIsTakenIsRefused() {
    ask("n) {", "i");
    Ui.await("the reason", () -> Dialogs.words().contains("means something else"));
    Dialogs.press("Back");
    Ui.await("the first page", () -> Dialogs.words().isEmpty());
    Dialogs.press("Cancel");
    Ui.await("the end of the dialog", () -> Ui.shell("Rename").isEmpty());
    assertThat(text()).isEqualTo(KERNEL);
  }

  @Test
  void afterARefusalAnotherNameIsTaken() {
    ask("n) {", "i");
    Ui.await("the reason", () -> Dialogs.words().contains("means something else"));
    Dialogs.press("Back");
    Ui.await("the first page", () -> Dialogs.words().isEmpty());
    // No window manager gives the keys back when the page changes.
    Ui.run(() -> Ui.shell("Rename").get().forceActive());
    Ui.await(
        "the field",
        () -> Ui.find(Ui.shell("Rename").get(), Text.class, Control::isFocusControl).isPresent());
    Ui.typeWith(SWT.CTRL, 'a');
    Ui.type("count");
    Ui.await("the button", () -> Dialogs.button("OK").isEnabled());
    Dialogs.press("OK");
    Ui.await("the end of the dialog", () -> Ui.shell("Rename").isEmpty());
    Ui.await("the new name", () -> text().contains("i < count; i++"));
  }

  /** A change that was worked out for another text is refused, not put somewhere else. */
  @Test
  void aTextThatMovesMeanwhileIsNotChanged() {
    String moved = "// one more line\n";
    Ui.run(
        () -> {
          editor.selectAndReveal(Workspace.document(editor).get().indexOf("n) {"), 0);
          editor.getAdapter(Control.class).setFocus();
        });
    Ui.typeWith(List.of(SWT.ALT, SWT.SHIFT), 'r');
    Ui.await("the dialog", () -> Ui.shell("Rename").isPresent());
    Ui.await(
        "the field",
        () -> Ui.find(Ui.shell("Rename").get(), Text.class, Control::isFocusControl).isPresent());
    Ui.typeWith(SWT.CTRL, 'a');
    Ui.type("count");
    Ui.await("the preview", () -> Dialogs.button("Preview>").isEnabled());
    Dialogs.press("Preview>");
    Ui.await(
        "the changes", () -> Dialogs.hasButton("< Back") && Dialogs.button("Back").isEnabled());
    Ui.run(() -> Workspace.document(editor).replace(0, 0, moved));
    Dialogs.press("OK");
    Ui.await("the refusal", () -> refusal().isPresent());
    Ui.run(() -> refusal().get().close());
    Ui.await("the preview again", () -> refusal().isEmpty());
    Dialogs.press("Cancel");
    Ui.await("the end of the dialog", () -> Ui.shell("Rename").isEmpty());
    assertThat(text()).isEqualTo(moved + KERNEL);
  }

  private static Optional<Shell> refusal() {
    return Arrays.stream(Ui.display().getShells())
        .filter(shell -> shell.isVisible() && shell != Ui.shell())
        .filter(
            shell ->
                Ui.find(shell, Label.class, l -> l.getText().contains("has changed")).isPresent())
        .findFirst();
  }
}
