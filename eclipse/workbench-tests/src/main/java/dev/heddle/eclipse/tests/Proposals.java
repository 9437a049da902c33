package dev.heddle.eclipse.tests;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.texteditor.ITextEditor;

/** The list of proposals; on the user interface thread only, but for {@link #choose}. */
final class Proposals {
  private Proposals() {}

  /** The list, if it is open. */
  static Optional<Table> table() {
    for (Shell shell : Ui.display().getShells()) {
      Optional<Table> table =
          shell.isVisible() && shell != Ui.shell()
              ? Ui.find(shell, Table.class, t -> t.getItemCount() > 0)
              : Optional.empty();
      if (table.isPresent()) {
        return table;
      }
    }
    return Optional.empty();
  }

  /** What the first entries say. */
  static List<String> names() {
    List<String> names = new ArrayList<>();
    table()
        .ifPresent(
            table -> {
              for (int i = 0; i < Math.min(table.getItemCount(), 20); i++) {
                names.add(table.getItem(i).getText());
              }
            });
    return names;
  }

  /** Goes to an entry with the arrow keys and takes it. */
  static void choose(ITextEditor editor, String name) {
    Ui.await("proposal " + name, () -> names().contains(name));
    int index = Ui.get(() -> names().indexOf(name));
    for (int i = 0; i < index; i++) {
      key(editor, '\0', SWT.ARROW_DOWN);
    }
    Ui.await("selected " + name, () -> table().orElseThrow().getSelectionIndex() == index);
    key(editor, SWT.CR, SWT.CR);
  }

  /** Closes the list. */
  static void close(ITextEditor editor) {
    key(editor, SWT.ESC, SWT.ESC);
  }

  /** Posted keys go to the window of the list; those of a user go to the text, as here. */
  static void key(ITextEditor editor, char character, int keyCode) {
    Ui.run(
        () -> {
          Event event = new Event();
          event.character = character;
          event.keyCode = keyCode;
          event.doit = true;
          editor.getAdapter(Control.class).notifyListeners(SWT.KeyDown, event);
        });
  }
}
