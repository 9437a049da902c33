package dev.heddle.eclipse.rename;

import dev.heddle.eclipse.navigation.NameAtCursor;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ltk.ui.refactoring.RefactoringWizardOpenOperation;
import org.eclipse.swt.widgets.Shell;

/** Alt+Shift+R gives the name at the cursor another one, in the whole project. */
public final class RenameName extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) {
    NameAtCursor.of(event).ifPresent(RenameName::open);
    return null;
  }

  private static void open(NameAtCursor name) {
    Shell shell = name.editor().getSite().getShell();
    NameRefactoring refactoring = new NameRefactoring(name.file(), name.offset(), name.text());
    try {
      new RefactoringWizardOpenOperation(new RenameWizard(refactoring)).run(shell, "Rename");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
