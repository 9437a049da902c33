package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.HeddlePlugin;
import java.util.function.Consumer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.ILaunchShortcut;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.ResourceUtil;

/** Run As on a file or folder of the workspace. */
abstract class FileShortcut implements ILaunchShortcut {

  /** For the user: the name of the type of run configurations. */
  abstract String title();

  /** Runs a file or folder; a failure is shown to the user. */
  abstract void run(IResource chosen, String mode) throws CoreException;

  @Override
  public void launch(ISelection selection, String mode) {
    if (selection instanceof IStructuredSelection structured) {
      launch(Adapters.adapt(structured.getFirstElement(), IResource.class), mode);
    }
  }

  @Override
  public void launch(IEditorPart editor, String mode) {
    launch(ResourceUtil.getFile(editor.getEditorInput()), mode);
  }

  private void launch(IResource chosen, String mode) {
    if (chosen == null) {
      return;
    }
    try {
      run(chosen, mode);
    } catch (CoreException e) {
      HeddlePlugin.log("A run cannot be started", e);
      ErrorDialog.openError(shell(), title(), null, e.getStatus());
    }
  }

  /**
   * The configuration that runs a file or folder; a new one when there is none yet.
   *
   * @param typeId its type
   * @param attribute where it names the file or folder
   * @param defaults fills a new one
   */
  static ILaunchConfiguration configuration(
      String typeId,
      String attribute,
      IResource file,
      Consumer<ILaunchConfigurationWorkingCopy> defaults)
      throws CoreException {
    ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
    ILaunchConfigurationType type = manager.getLaunchConfigurationType(typeId);
    String path = file.getFullPath().toString();
    for (ILaunchConfiguration configuration : manager.getLaunchConfigurations(type)) {
      if (path.equals(configuration.getAttribute(attribute, ""))) {
        return configuration;
      }
    }
    ILaunchConfigurationWorkingCopy fresh =
        type.newInstance(null, manager.generateLaunchConfigurationName(file.getName()));
    defaults.accept(fresh);
    fresh.setAttribute(attribute, path);
    fresh.setMappedResources(new IResource[] {file});
    return fresh.doSave();
  }

  static Shell shell() {
    return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
  }
}
