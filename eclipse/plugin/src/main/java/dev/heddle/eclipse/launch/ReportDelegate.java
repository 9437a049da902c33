package dev.heddle.eclipse.launch;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.LaunchConfigurationDelegate;

/** Runs {@code heddle report} on a kernel file, for the board of the run configuration. */
public final class ReportDelegate extends LaunchConfigurationDelegate {

  @Override
  public void launch(
      ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
      throws CoreException {
    List<String> arguments = new ArrayList<>(List.of("report"));
    arguments.addAll(ReportRun.options(configuration));
    HeddleProcess.start(launch, ReportRun.file(configuration), arguments);
  }

  /** Unsaved files of these projects are saved before the run. */
  @Override
  protected IProject[] getBuildOrder(ILaunchConfiguration configuration, String mode)
      throws CoreException {
    return new IProject[] {ReportRun.file(configuration).getProject()};
  }
}
