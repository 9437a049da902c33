package dev.heddle.eclipse.launch;

import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
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
    FaultMarkers.watch(
        HeddleProcess.start(launch, session, List.of("emulate"), List.of(session.getName())),
        session);
  }

  /** Unsaved files of these projects are saved before the run. */
  @Override
  protected IProject[] getBuildOrder(ILaunchConfiguration configuration, String mode)
      throws CoreException {
    return new IProject[] {Emulation.session(configuration).getProject()};
  }
}
