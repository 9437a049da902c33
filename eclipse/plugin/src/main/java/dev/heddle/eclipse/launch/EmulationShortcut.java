package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.HeddlePlugin;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.ILaunchShortcut;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;
import org.eclipse.ui.ide.ResourceUtil;

/** Run As on a session, or on a kernel that a session of its folder uses. */
public final class EmulationShortcut implements ILaunchShortcut {

  @Override
  public void launch(ISelection selection, String mode) {
    if (selection instanceof IStructuredSelection structured) {
      launch(Adapters.adapt(structured.getFirstElement(), IFile.class), mode);
    }
  }

  @Override
  public void launch(IEditorPart editor, String mode) {
    launch(ResourceUtil.getFile(editor.getEditorInput()), mode);
  }

  private static void launch(IFile file, String mode) {
    if (file == null) {
      return;
    }
    try {
      Optional<IFile> session = session(file);
      if (session.isPresent()) {
        DebugUITools.launch(configuration(session.get()), mode);
      }
    } catch (CoreException e) {
      HeddlePlugin.log("The emulation cannot be started", e);
      ErrorDialog.openError(shell(), "OpenCL FPGA Emulation", null, e.getStatus());
    }
  }

  private static Optional<IFile> session(IFile file) throws CoreException {
    if (Emulation.EXTENSION.equals(file.getFileExtension())) {
      return Optional.of(file);
    }
    List<IFile> sessions = SessionsOfKernel.find(file);
    if (sessions.isEmpty()) {
      MessageDialog.openInformation(
          shell(),
          "OpenCL FPGA Emulation",
          "No session in the folder of %s names it as a source. Create a file *.%s beside it."
              .formatted(file.getName(), Emulation.EXTENSION));
      return Optional.empty();
    }
    return sessions.size() == 1 ? Optional.of(sessions.get(0)) : choose(file, sessions);
  }

  private static Optional<IFile> choose(IFile kernel, List<IFile> sessions) {
    ElementListSelectionDialog dialog =
        new ElementListSelectionDialog(
            shell(), LabelProvider.createTextProvider(session -> ((IFile) session).getName()));
    dialog.setTitle("OpenCL FPGA Emulation");
    dialog.setMessage("Run " + kernel.getName() + " in which session?");
    dialog.setElements(sessions.toArray());
    return dialog.open() == Window.OK
        ? Optional.ofNullable((IFile) dialog.getFirstResult())
        : Optional.empty();
  }

  /** The configuration that runs a session; a new one when there is none yet. */
  private static ILaunchConfiguration configuration(IFile session) throws CoreException {
    ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
    ILaunchConfigurationType type = manager.getLaunchConfigurationType(Emulation.TYPE);
    String path = session.getFullPath().toString();
    for (ILaunchConfiguration configuration : manager.getLaunchConfigurations(type)) {
      if (path.equals(configuration.getAttribute(Emulation.SESSION, ""))) {
        return configuration;
      }
    }
    ILaunchConfigurationWorkingCopy fresh =
        type.newInstance(null, manager.generateLaunchConfigurationName(session.getName()));
    fresh.setAttribute(Emulation.SESSION, path);
    fresh.setMappedResources(new IFile[] {session});
    return fresh.doSave();
  }

  private static Shell shell() {
    return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
  }
}
