package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.emulator.history.RunOutcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.LaunchConfigurationDelegate;
import org.eclipse.ui.PlatformUI;

/** Runs {@code heddle emulate} on the session. */
public final class EmulationDelegate extends LaunchConfigurationDelegate {

  @Override
  public void launch(
      ILaunchConfiguration launched, String mode, ILaunch launch, IProgressMonitor monitor)
      throws CoreException {
    IFile session = Emulation.session(launched);
    FaultMarkers.clear(session);
    Path folder = newFolder();
    Path result = folder.resolve("result.json");
    List<String> words =
        new ArrayList<>(
            List.of("emulate", "--result", result.toString(), "--buffers", folder.toString()));
    words.addAll(Emulation.options(launched));
    words.add(session.getName());
    new WhenDone(launch, () -> ended(session, result, folder)).register();
    HeddleProcess.Setting setting =
        HeddleProcess.Setting.of(session).with(CommandRun.environment(launched));
    RunProgress.follow(
        HeddleProcess.start(launch, setting, words), "OpenCL FPGA Emulation: " + session.getName());
  }

  /**
   * Shows what the run has left, which is deleted then; there is nothing of a run that was stopped.
   */
  private static void ended(IFile session, Path result, Path folder) {
    Job.createSystem(
            "Reading the result of " + session.getName(),
            (ICoreRunnable)
                monitor -> {
                  try {
                    if (Files.exists(result)) {
                      RunOutcome outcome =
                          RunOutcome.read(session.getLocation().toPath(), result, folder);
                      PlatformUI.getWorkbench()
                          .getDisplay()
                          .asyncExec(() -> ResultView.show(session, outcome));
                      FaultMarkers.show(session, result);
                    }
                    delete(folder);
                  } catch (IOException e) {
                    HeddlePlugin.log("The result of " + session.getFullPath() + " is gone", e);
                  }
                })
        .schedule();
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  private static Path newFolder() throws CoreException {
    try {
      return Files.createTempDirectory("emulation");
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
