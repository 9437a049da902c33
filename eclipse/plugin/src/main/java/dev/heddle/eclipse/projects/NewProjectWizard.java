package dev.heddle.eclipse.projects;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.settings.ProjectOptions;
import dev.heddle.workspace.projects.Example;
import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.WorkspaceModifyOperation;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;

/** File, New, Project: a project of kernels that begins with an example, or empty. */
public final class NewProjectWizard extends Wizard implements INewWizard {

  /** Identifier in {@code plugin.xml}. */
  public static final String ID = HeddlePlugin.ID + ".newProject";

  private static final String EMPTY_NAME = "kernels";

  private IWorkbench workbench;
  private ExamplePage example;
  private ProjectPlacePage place;

  @Override
  public void init(IWorkbench newWorkbench, IStructuredSelection selection) {
    workbench = newWorkbench;
    setWindowTitle("New OpenCL FPGA Project");
    setNeedsProgressMonitor(true);
  }

  @Override
  public void addPages() {
    place = new ProjectPlacePage();
    example = new ExamplePage(this::propose);
    addPage(example);
    addPage(place);
  }

  /** The second page is made when somebody looks at it: until then its name can be proposed. */
  @Override
  public void createPageControls(Composite pages) {
    example.createControl(pages);
  }

  private void propose() {
    if (!isPlaceSeen()) {
      place.setInitialProjectName(freeName(example.example().map(Example::id).orElse(EMPTY_NAME)));
    }
  }

  private boolean isPlaceSeen() {
    return place.getControl() != null;
  }

  @Override
  public boolean canFinish() {
    return !isPlaceSeen() || place.isPageComplete();
  }

  private static String freeName(String name) {
    String free = name;
    for (int i = 2; ResourcesPlugin.getWorkspace().getRoot().getProject(free).exists(); i++) {
      free = name + "-" + i;
    }
    return free;
  }

  @Override
  public boolean performFinish() {
    IProject project = place.getProjectHandle();
    URI location = !isPlaceSeen() || place.useDefaults() ? null : place.getLocationURI();
    Optional<Example> chosen = example.example();
    try {
      getContainer()
          .run(
              true,
              false,
              new WorkspaceModifyOperation() {
                @Override
                protected void execute(IProgressMonitor monitor) throws CoreException {
                  NewProject.create(project, location, ProjectOptions.NONE, monitor);
                  if (chosen.isPresent()) {
                    NewProject.fill(project, chosen.get(), monitor);
                  }
                }
              });
      BasicNewResourceWizard.selectAndReveal(project, workbench.getActiveWorkbenchWindow());
      chosen.ifPresent(filled -> open(project, filled));
      return true;
    } catch (InvocationTargetException e) {
      HeddlePlugin.log("The project cannot be made", e.getCause());
      ErrorDialog.openError(
          getShell(), getWindowTitle(), null, HeddlePlugin.status("The project cannot be made", e));
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** The guide is at hand in a tab behind the kernel. */
  private void open(IProject project, Example filled) {
    IWorkbenchPage page = workbench.getActiveWorkbenchWindow().getActivePage();
    try {
      IDE.openEditor(page, project.getFile(Example.GUIDE), false);
      IDE.openEditor(page, project.getFile(filled.kernel()));
      BasicNewResourceWizard.selectAndReveal(
          project.getFile(filled.kernel()), page.getWorkbenchWindow());
    } catch (PartInitException e) {
      HeddlePlugin.log("The example cannot be opened", e);
    }
  }
}
