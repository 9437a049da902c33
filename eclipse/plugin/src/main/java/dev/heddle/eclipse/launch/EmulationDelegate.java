package dev.heddle.eclipse.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.LaunchConfigurationDelegate;

/** Runs {@code heddle emulate} on the session. */
public final class EmulationDelegate extends LaunchConfigurationDelegate {

  @Override
  public void launch(
      ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
      throws CoreException {
    IFile session = Emulation.session(configuration);
    FaultMarkers.clear(session);
    Path result = newResult();
    new WhenDone(launch, () -> FaultMarkers.show(session, result)).register();
    HeddleProcess.start(
        launch,
        HeddleProcess.Setting.of(session),
        List.of("emulate", "--result", result.toString(), session.getName()));
  }

  private static Path newResult() throws CoreException {
    try {
      return Files.createTempFile("emulation", ".json");
    } catch (IOException e) {
      throw new CoreException(Status.error("There is no place for the result of the run", e));
    }
  }

  /** Unsaved files of these projects are saved before the run. */
  @Override
  protected IProject[] getBuildOrder(ILaunchConfiguration configuration, String mode)
      throws CoreException {
    return new IProject[] {Emulation.session(configuration).getProject()};
  }
}
