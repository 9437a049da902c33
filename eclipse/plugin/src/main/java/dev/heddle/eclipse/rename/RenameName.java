package dev.heddle.eclipse.rename;

import dev.heddle.eclipse.navigation.NameAtCursor;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;

/** Alt+Shift+R gives the name at the cursor another one, in the whole project. */
public final class RenameName extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) {
    NameAtCursor.of(event).ifPresent(RenameName::open);
    return null;
  }

  private static void open(NameAtCursor name) {
    ChangeWizard.open(
        name.editor().getSite().getShell(),
        new NameRefactoring(name.file(), name.offset(), name.text()));
  }
}
