package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.analysis.KernelWorkspace;
import dev.heddle.eclipse.analysis.ProgramFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.LaunchConfigurationDelegate;

/**
 * Runs {@code heddle report} on the program of a kernel file, for the board of the run
 * configuration.
 */
public final class ReportDelegate extends LaunchConfigurationDelegate {

  @Override
  public void launch(
      ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
      throws CoreException {
    IFile file = ReportRun.file(configuration);
    List<String> arguments = new ArrayList<>(List.of("report"));
    arguments.addAll(ReportRun.options(configuration));
    HeddleProcess.Setting setting = HeddleProcess.Setting.of(file);
    Path path = file.getLocation().toPath().toAbsolutePath().normalize();
    ProgramFiles.Described program = KernelWorkspace.program(path);
    arguments.addAll(program.options());
    program.files().stream()
        .map(part -> path.getParent().relativize(part).toString())
        .forEach(arguments::add);
    HeddleProcess.start(launch, setting, arguments);
  }

  /** Unsaved files of these projects are saved before the run. */
  @Override
  protected IProject[] getBuildOrder(ILaunchConfiguration configuration, String mode)
      throws CoreException {
    return new IProject[] {ReportRun.file(configuration).getProject()};
  }
}
