package dev.heddle.eclipse.launch;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.LaunchConfigurationDelegate;

/**
 * Runs {@code heddle emulate} on the session in a virtual machine of its own, so that neither an
 * endless kernel nor one that eats all memory touches the IDE, and the stop button always works.
 */
public final class EmulationDelegate extends LaunchConfigurationDelegate {

  @Override
  public void launch(
      ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
      throws CoreException {
    IFile session = Emulation.session(configuration);
    if (session.getLocation() == null) {
      throw new CoreException(Status.error(session.getFullPath() + " is not on this computer"));
    }
    File folder = session.getLocation().toFile().getParentFile();
    String[] command = command(session);
    launch.setAttribute(DebugPlugin.ATTR_CONSOLE_ENCODING, StandardCharsets.UTF_8.name());
    Map<String, String> attributes =
        Map.of(
            IProcess.ATTR_PROCESS_TYPE,
            Emulation.PROCESS_TYPE,
            IProcess.ATTR_CMDLINE,
            DebugPlugin.renderArguments(command, null),
            DebugPlugin.ATTR_WORKING_DIRECTORY,
            folder.toString());
    new RefreshWhenDone(launch, session.getParent()).register();
    IProcess process =
        DebugPlugin.newProcess(
            launch, DebugPlugin.exec(command, folder), session.getName(), attributes);
    if (process == null) {
      throw new CoreException(
          Status.error("The emulation of " + session.getName() + " won't start"));
    }
  }

  /** Unsaved files of these projects are saved before the run. */
  @Override
  protected IProject[] getBuildOrder(ILaunchConfiguration configuration, String mode)
      throws CoreException {
    return new IProject[] {Emulation.session(configuration).getProject()};
  }

  private static String[] command(IFile session) throws CoreException {
    try {
      return new String[] {
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:+UseSerialGC",
        "-cp",
        CommandLibraries.classPath(),
        CommandLibraries.MAIN_CLASS,
        "emulate",
        session.getName()
      };
    } catch (IOException e) {
      throw new CoreException(Status.error("The emulator cannot be unpacked", e));
    }
  }
}
