package dev.heddle.eclipse.launch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.LaunchConfigurationDelegate;

/** Runs a command of Heddle as a configuration says. */
public final class CommandDelegate extends LaunchConfigurationDelegate {

  @Override
  public void launch(
      ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
      throws CoreException {
    CommandRun run = CommandRun.of(configuration);
    FoundSdk found = FoundSdk.find(run.environment());
    if (run.kind().needsSdk() && found.sdk().isEmpty()) {
      throw new CoreException(Status.error(found.missing()));
    }
    if (run.kind() == CommandKind.PROGRAM && !ProgramQuestion.isWanted(run, found, monitor)) {
      DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
      return;
    }
    if (run.kind() == CommandKind.INSTALL && !ProgramQuestion.isWanted(run)) {
      DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
      return;
    }
    List<String> words = new ArrayList<>(run.words(found.told()));
    if (ToolMarkers.hasResult(run.kind())) {
      ToolMarkers markers = ToolMarkers.of(run);
      Path result = ToolMarkers.newResult();
      words.addAll(1, List.of("--result", result.toString()));
      markers.clear();
      new WhenDone(launch, () -> markers.show(result)).register();
    }
    String label = run.target().map(IResource::getName).orElse(run.kind().title());
    HeddleProcess.Setting setting =
        new HeddleProcess.Setting(label, run.folder(), shown(run), run.environment());
    IProcess process = HeddleProcess.start(launch, setting, words);
    if (run.option(CommandRun.ON).isPresent()) {
      LeftRunning.whenTheIdeIsClosed(launch, process);
    }
    RunProgress.follow(process, run.kind().title() + ": " + label);
  }

  private static List<IContainer> shown(CommandRun run) {
    return run
        .target()
        .map(target -> target instanceof IContainer folder ? folder : target.getParent())
        .stream()
        .toList();
  }

  /** Unsaved files of these projects are saved before the run. */
  @Override
  protected IProject[] getBuildOrder(ILaunchConfiguration configuration, String mode)
      throws CoreException {
    return CommandRun.of(configuration).target().map(IResource::getProject).stream()
        .toArray(IProject[]::new);
  }
}
