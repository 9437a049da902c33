package dev.heddle.eclipse.rename;

import dev.heddle.eclipse.guide.GuideContexts;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.ui.refactoring.RefactoringWizard;
import org.eclipse.ltk.ui.refactoring.UserInputWizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/** Asks for the new name and shows what it changes. */
final class RenameWizard extends RefactoringWizard {
  private final NameRefactoring refactoring;

  RenameWizard(NameRefactoring refactoring) {
    super(refactoring, DIALOG_BASED_USER_INTERFACE | PREVIEW_EXPAND_FIRST_NODE);
    this.refactoring = refactoring;
    setDefaultPageTitle(refactoring.getName());
    setWindowTitle("Rename");
  }

  @Override
  protected void addUserInputPages() {
    addPage(new NamePage(refactoring));
  }

  /** The page with the name. */
  private static final class NamePage extends UserInputWizardPage {
    private final NameRefactoring refactoring;
    private Text field;

    NamePage(NameRefactoring refactoring) {
      super("name");
      this.refactoring = refactoring;
    }

    @Override
    public void createControl(Composite parent) {
      Composite page = new Composite(parent, SWT.NONE);
      GridLayoutFactory.swtDefaults().numColumns(2).applyTo(page);
      GuideContexts.set(page, "rename");
      new Label(page, SWT.NONE).setText("&New name of the " + refactoring.kind() + ":");
      field = new Text(page, SWT.BORDER | SWT.SINGLE);
      GridDataFactory.fillDefaults().grab(true, false).hint(240, SWT.DEFAULT).applyTo(field);
      field.setText(refactoring.name());
      field.selectAll();
      field.addListener(SWT.Modify, event -> changed());
      setControl(page);
      setPageComplete(false);
    }

    private void changed() {
      String text = field.getText().strip();
      refactoring.setNewName(text);
      boolean isName = text.matches("[A-Za-z_]\\w*");
      boolean isNew = !text.equals(refactoring.name());
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
