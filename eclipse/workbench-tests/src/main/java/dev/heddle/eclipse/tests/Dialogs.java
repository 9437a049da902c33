package dev.heddle.eclipse.tests;

import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;

/** The dialogs that are open over the window; on the user interface thread only, but for press. */
final class Dialogs {
  private Dialogs() {}

  static Button button(String text) {
    for (Shell shell : Ui.display().getShells()) {
      Optional<Button> button =
          shell.isVisible() && shell != Ui.shell()
              ? Ui.find(shell, Button.class, b -> b.getText().replaceAll("[&< ]", "").equals(text))
              : Optional.empty();
      if (button.isPresent()) {
        return button.get();
      }
    }
    throw new AssertionError("no button " + text);
  }

  static boolean hasButton(String text) {
    for (Shell shell : Ui.display().getShells()) {
      boolean has =
          shell.isVisible()
              && shell != Ui.shell()
              && Ui.find(shell, Button.class, b -> b.getText().replace("&", "").equals(text))
                  .isPresent();
      if (has) {
        return true;
      }
    }
    return false;
  }

  /** A button may open a dialog, which does not return before it is closed. */
  static void press(String text) {
    Ui.display().asyncExec(() -> button(text).notifyListeners(SWT.Selection, new Event()));
  }

  /** Closes what a test that failed has left open. */
  static void closeAll() {
    Ui.run(
        () -> {
          for (Shell shell : Ui.display().getShells()) {
            if (!shell.isDisposed() && shell.isVisible() && shell.getParent() == Ui.shell()) {
              shell.close();
            }
          }
        });
  }

  /** The first problem that a dialog lists; empty when none does. */
  static String words() {
    for (Shell shell : Ui.display().getShells()) {
      Optional<Table> problems =
          shell.isVisible() && shell != Ui.shell()
              ? Ui.find(shell, Table.class, t -> t.isVisible() && t.getItemCount() > 0)
              : Optional.empty();
      if (problems.isPresent()) {
        return problems.get().getItem(0).getText();
      }
    }
    return "";
  }
}
