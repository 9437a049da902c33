package dev.heddle.eclipse.rename;

import dev.heddle.eclipse.guide.GuideContexts;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.ui.refactoring.UserInputWizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/** The page that asks for a name. */
final class NamePage extends UserInputWizardPage {
  private final NamedRefactoring refactoring;
  private Text field;

  NamePage(NamedRefactoring refactoring) {
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
    if (refactoring instanceof ValueExtraction extraction) {
      Button all = new Button(page, SWT.CHECK);
      GridDataFactory.fillDefaults().span(2, 1).applyTo(all);
      all.setText(extraction.everywhereQuestion());
      all.addListener(SWT.Selection, event -> extraction.setEverywhere(all.getSelection()));
    }
    page.addListener(SWT.Show, event -> focus());
    focus();
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

  /** Behind the dialog, which gives the focus to a button when one comes back to the page. */
  private void focus() {
    field
        .getDisplay()
        .asyncExec(
            () -> {
              if (!field.isDisposed()) {
                field.setFocus();
              }
            });
  }
}
