package dev.heddle.eclipse.projects;

import dev.heddle.eclipse.HeddlePlugin;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.ide.ResourceUtil;

/** File, New, Kernel: a kernel file that begins with one of the usual forms. */
public final class NewKernelWizard extends Wizard implements INewWizard {

  /** Identifier in {@code plugin.xml}. */
  public static final String ID = HeddlePlugin.ID + ".newKernel";

  private IWorkbench workbench;
  private IStructuredSelection selection;
  private NewKernelPage page;

  @Override
  public void init(IWorkbench newWorkbench, IStructuredSelection newSelection) {
    workbench = newWorkbench;
    selection = newSelection.isEmpty() ? edited() : newSelection;
    setWindowTitle("New Kernel");
  }

  /** Beside the file that somebody works on, unless something else is selected. */
  private IStructuredSelection edited() {
    IEditorPart editor = workbench.getActiveWorkbenchWindow().getActivePage().getActiveEditor();
    IFile file = editor == null ? null : ResourceUtil.getFile(editor.getEditorInput());
    return file == null ? StructuredSelection.EMPTY : new StructuredSelection(file);
  }

  @Override
  public void addPages() {
    page = new NewKernelPage(selection);
    addPage(page);
  }

  @Override
  public boolean performFinish() {
    IFile file = page.createNewFile();
    if (file == null) {
      return false;
    }
    if (page.isWithSession()) {
      NewSession.write(file);
    }
    try {
      IDE.openEditor(workbench.getActiveWorkbenchWindow().getActivePage(), file);
    } catch (PartInitException e) {
      HeddlePlugin.log(file.getFullPath() + " cannot be opened", e);
    }
    return true;
  }
}
