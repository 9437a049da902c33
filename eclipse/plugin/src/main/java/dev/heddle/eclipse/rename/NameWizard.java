package dev.heddle.eclipse.rename;

import dev.heddle.eclipse.guide.GuideContexts;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.ui.refactoring.RefactoringWizard;
import org.eclipse.ltk.ui.refactoring.RefactoringWizardOpenOperation;
import org.eclipse.ltk.ui.refactoring.UserInputWizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;

/** Asks for a name and shows what would change. */
final class NameWizard extends RefactoringWizard {
  private final CodeRefactoring refactoring;

  NameWizard(CodeRefactoring refactoring) {
    super(refactoring, DIALOG_BASED_USER_INTERFACE | PREVIEW_EXPAND_FIRST_NODE);
    this.refactoring = refactoring;
    setDefaultPageTitle(refactoring.getName());
    setWindowTitle(refactoring.getName().replaceFirst(" '.*", ""));
  }

  /** Asks, over a window, and changes what the user agrees to. */
  static void open(Shell shell, CodeRefactoring refactoring) {
    try {
      new RefactoringWizardOpenOperation(new NameWizard(refactoring))
          .run(shell, refactoring.getName());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  protected void addUserInputPages() {
    addPage(new NamePage(refactoring));
  }

  /** The page with the name. */
  private static final class NamePage extends UserInputWizardPage {
    private final CodeRefactoring refactoring;
    private Text field;

    NamePage(CodeRefactoring refactoring) {
      super("name");
      this.refactoring = refactoring;
    }

    @Override
    public void createControl(Composite parent) {
      Composite page = new Composite(parent, SWT.NONE);
      GridLayoutFactory.swtDefaults().numColumns(2).applyTo(page);
      GuideContexts.set(page, "rename");
      new Label(page, SWT.NONE).setText("&" + refactoring.question() + ":");
      field = new Text(page, SWT.BORDER | SWT.SINGLE);
      GridDataFactory.fillDefaults().grab(true, false).hint(240, SWT.DEFAULT).applyTo(field);
      field.setText(refactoring.firstName());
      field.selectAll();
      field.addListener(SWT.Modify, event -> changed());
      setControl(page);
      setPageComplete(refactoring.mayStay());
    }

    private void changed() {
      String text = field.getText().strip();
      refactoring.setNewName(text);
      boolean isName = text.matches("[A-Za-z_]\\w*");
      boolean isNew = refactoring.mayStay() || !text.equals(refactoring.firstName());
      setPageComplete(
          isName || text.isEmpty()
              ? new RefactoringStatus()
              : RefactoringStatus.createErrorStatus("Letters, digits and _ make a name"));
      setPageComplete(isName && isNew);
    }

    @Override
    public void setVisible(boolean visible) {
      super.setVisible(visible);
      if (visible) {
        field.setFocus();
      }
    }
  }
}
