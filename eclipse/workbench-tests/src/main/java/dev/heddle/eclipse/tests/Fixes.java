package dev.heddle.eclipse.tests;

import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.texteditor.ITextEditor;

/** The list that Ctrl+1 opens in an editor. */
record Fixes(ITextEditor editor) {

  /** Presses Ctrl+1 in a line and waits for the list and the lines that a fix adds. */
  void open(int line) {
    open(line, "\n+ ");
  }

  /** Presses Ctrl+1 in a line and waits for the list and for words beside it. */
  void open(int line, String words) {
    Ui.run(
        () -> {
          Ui.page().activate(editor);
          editor.selectAndReveal(Workspace.document(editor).getLineOffset(line - 1) + 8, 0);
          ((StyledText) editor.getAdapter(Control.class)).forceFocus();
        });
    Ui.typeWith(SWT.CTRL, '1');
    Ui.await("the list of fixes", () -> popup(Table.class, "").isPresent());
    Ui.await("the preview", () -> popup(StyledText.class, words).isPresent());
  }

  /** The preview beside the list; on the user interface thread only. */
  StyledText preview() {
    return popup(StyledText.class, "\n+ ").orElseThrow();
  }

  private static <C extends Control> Optional<C> popup(Class<C> kind, String text) {
    for (Shell shell : Ui.display().getShells()) {
      Optional<C> found =
          shell.isVisible() && shell != Ui.shell()
              ? Ui.find(
                  shell,
                  kind,
                  control ->
                      control instanceof Table table && table.getItemCount() > 0
                          || control instanceof StyledText shown && shown.getText().contains(text))
              : Optional.empty();
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** The list hears the keys of the editor's text. */
  void key(char character) {
    Ui.run(
        () -> {
          Event event = new Event();
          event.character = character;
          event.keyCode = character;
          ((StyledText) editor.getAdapter(Control.class)).notifyListeners(SWT.KeyDown, event);
        });
  }
}
