package dev.heddle.eclipse.rename;

import org.eclipse.ltk.ui.refactoring.RefactoringWizard;
import org.eclipse.ltk.ui.refactoring.RefactoringWizardOpenOperation;
import org.eclipse.swt.widgets.Shell;

/** Asks for what a change needs to know, if anything, and shows what would change. */
final class ChangeWizard extends RefactoringWizard {
  private final CodeRefactoring refactoring;

  private ChangeWizard(CodeRefactoring refactoring) {
    super(refactoring, DIALOG_BASED_USER_INTERFACE | PREVIEW_EXPAND_FIRST_NODE);
    this.refactoring = refactoring;
    setDefaultPageTitle(refactoring.getName());
    setWindowTitle(refactoring.getName().replaceFirst(" '.*", ""));
  }

  /** Asks, over a window, and changes what the user agrees to. */
  static void open(Shell shell, CodeRefactoring refactoring) {
    try {
      new RefactoringWizardOpenOperation(new ChangeWizard(refactoring))
          .run(shell, refactoring.getName());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  protected void addUserInputPages() {
    if (refactoring instanceof NamedRefactoring named) {
      addPage(new NamePage(named));
    } else if (refactoring instanceof Inlining inlining) {
      addPage(new InliningPage(inlining));
    }
  }
}
