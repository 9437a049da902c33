package dev.heddle.eclipse.preferences;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.settings.ProjectPrograms;
import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.PropertyPage;
import org.osgi.service.prefs.BackingStoreException;

/** The page Heddle of a project: which of its files form one program. */
public final class ProgramsPropertyPage extends PropertyPage {

  /** Identifier in {@code plugin.xml}. */
  public static final String ID = HeddlePlugin.ID + ".programs";

  private Text programs;

  @Override
  protected Control createContents(Composite parent) {
    Composite page = new Composite(parent, SWT.NONE);
    GridLayoutFactory.fillDefaults().applyTo(page);
    Label hint = new Label(page, SWT.WRAP);
    hint.setText(
        "&Programs of several files: a line for each, with its files in the order in which they are"
            + " linked. Names start from the project; one with blanks stands in double quotes."
            + " A file that stands in no line belongs to the program of a session beside it that"
            + " has several sources, or is a program of its own.");
    GridDataFactory.fillDefaults().grab(true, false).hint(400, SWT.DEFAULT).applyTo(hint);
    programs = new Text(page, SWT.MULTI | SWT.BORDER | SWT.V_SCROLL | SWT.H_SCROLL);
    TabKey.leadOn(programs);
    programs.setMessage("reader.cl writer.cl");
    programs.setText(ProjectPrograms.text(project()));
    programs.addListener(SWT.Modify, event -> check());
    GridDataFactory.fillDefaults().grab(true, true).hint(400, 150).applyTo(programs);
    return page;
  }

  @Override
  protected void performDefaults() {
    programs.setText("");
    super.performDefaults();
  }

  @Override
  public boolean performOk() {
    try {
      ProjectPrograms.setText(project(), programs.getText());
      return true;
    } catch (BackingStoreException e) {
      HeddlePlugin.log("The programs of " + project().getName() + " cannot be kept", e);
      setErrorMessage("This cannot be written: " + e.getMessage());
      return false;
    }
  }

  private void check() {
    Optional<String> problem = ProjectPrograms.problem(project(), programs.getText());
    setErrorMessage(problem.orElse(null));
    setValid(problem.isEmpty());
  }

  private IProject project() {
    return Adapters.adapt(getElement(), IProject.class);
  }
}
