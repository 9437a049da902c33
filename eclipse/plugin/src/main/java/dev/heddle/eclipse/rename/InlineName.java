package dev.heddle.eclipse.rename;

import dev.heddle.eclipse.navigation.NameAtCursor;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;

/** Alt+Shift+I puts the text of a function or macro in the place of its uses. */
public final class InlineName extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) {
    NameAtCursor.of(event)
        .ifPresent(
            name ->
                ChangeWizard.open(
                    name.editor().getSite().getShell(),
                    new Inlining(name.file(), name.offset(), name.text())));
    return null;
  }
}
