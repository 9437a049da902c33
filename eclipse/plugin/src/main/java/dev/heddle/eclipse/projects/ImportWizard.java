package dev.heddle.eclipse.projects;

import dev.heddle.eclipse.HeddlePlugin;
import java.lang.reflect.InvocationTargetException;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.IImportWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.WorkspaceModifyOperation;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;

/**
 * File, Import: makes a project of a folder with kernels, with the options of its build files. The
 * files stay where they are.
 */
public final class ImportWizard extends Wizard implements IImportWizard {

  /** Identifier in {@code plugin.xml}. */
  public static final String ID = HeddlePlugin.ID + ".importFolder";

  private IWorkbench workbench;
  private ImportPage page;

  @Override
  public void init(IWorkbench newWorkbench, IStructuredSelection selection) {
    workbench = newWorkbench;
    setWindowTitle("Import Folder with Kernels");
    setNeedsProgressMonitor(true);
  }

  @Override
  public void addPages() {
    page = new ImportPage();
    addPage(page);
  }

  @Override
  public boolean performFinish() {
    FoundFolder folder = page.folder();
    IProject project = page.project();
    try {
      getContainer()
          .run(
              true,
              false,
              new WorkspaceModifyOperation() {
                @Override
                protected void execute(IProgressMonitor monitor) throws CoreException {
                  NewProject.create(project, folder.path().toUri(), folder.options(), monitor);
                }
              });
      if (!folder.kernels().isEmpty()) {
        IWorkbenchPage window = workbench.getActiveWorkbenchWindow().getActivePage();
        IDE.openEditor(window, project.getFile(folder.kernels().get(0)));
        BasicNewResourceWizard.selectAndReveal(
            project.getFile(folder.kernels().get(0)), window.getWorkbenchWindow());
      }
      return true;
    } catch (InvocationTargetException e) {
      HeddlePlugin.log(folder.path() + " cannot be imported", e.getCause());
      ErrorDialog.openError(
          getShell(), getWindowTitle(), null, HeddlePlugin.status("It cannot be imported", e));
      return false;
    } catch (PartInitException e) {
      HeddlePlugin.log("The kernel cannot be opened", e);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
