package dev.heddle.eclipse.sample;

import dev.heddle.eclipse.HeddlePlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;

/** File, New, Example: brings the sample project into the workspace and opens a kernel of it. */
public final class SampleWizard extends Wizard implements INewWizard {

  private IWorkbench workbench;

  @Override
  public void init(IWorkbench newWorkbench, IStructuredSelection selection) {
    workbench = newWorkbench;
    setWindowTitle("Getting Started with Kernels");
  }

  @Override
  public boolean performFinish() {
    IWorkbenchPage page = workbench.getActiveWorkbenchWindow().getActivePage();
    try {
      IDE.openEditor(page, SampleProject.open());
      return true;
    } catch (CoreException e) {
      HeddlePlugin.log("The sample project cannot be created", e);
      ErrorDialog.openError(getShell(), getWindowTitle(), null, e.getStatus());
      return false;
    }
  }
}
