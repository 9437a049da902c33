package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.Icons;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/** The tab that names the session. */
final class SessionTab extends AbstractLaunchConfigurationTab {

  private Text path;
  private Icons icons;

  @Override
  public void createControl(Composite parent) {
    Composite page = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().numColumns(3).applyTo(page);
    new Label(page, SWT.NONE).setText("Session:");
    path = new Text(page, SWT.BORDER | SWT.SINGLE);
    path.setMessage(FileKind.SESSION.example());
    path.addListener(SWT.Modify, event -> updateLaunchConfigurationDialog());
    GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(path);
    Button browse = new Button(page, SWT.PUSH);
    browse.setText("Browse...");
    browse.addListener(SWT.Selection, event -> choose());
    Label hint = new Label(page, SWT.WRAP);
    hint.setText(
        "The session file says which kernels run on which data and what is expected of them.");
    GridDataFactory.fillDefaults()
        .span(3, 1)
        .grab(true, false)
        .hint(400, SWT.DEFAULT)
        .applyTo(hint);
    icons = new Icons(page);
    setControl(page);
  }

  @Override
  public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
    FileKind.SESSION
        .edited()
        .ifPresent(
            session -> {
              configuration.setAttribute(Emulation.SESSION, session.getFullPath().toString());
              configuration.rename(getLaunchConfigurationDialog().generateName(session.getName()));
            });
  }

  @Override
  public void initializeFrom(ILaunchConfiguration configuration) {
    try {
      path.setText(configuration.getAttribute(Emulation.SESSION, ""));
    } catch (CoreException e) {
      HeddlePlugin.log("The run configuration cannot be read", e);
    }
  }

  @Override
  public void performApply(ILaunchConfigurationWorkingCopy configuration) {
    configuration.setAttribute(Emulation.SESSION, path.getText().strip());
  }

  @Override
  public boolean isValid(ILaunchConfiguration configuration) {
    setErrorMessage(FileKind.SESSION.problem(path.getText().strip()));
    return getErrorMessage() == null;
  }

  @Override
  public String getName() {
    return "Session";
  }

  @Override
  public Image getImage() {
    return icons == null ? null : icons.get(Icons.Icon.SESSION_FILE);
  }

  private void choose() {
    FileKind.SESSION
        .choose(getShell())
        .ifPresent(chosen -> path.setText(chosen.getFullPath().toString()));
  }
}
