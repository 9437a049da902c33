package dev.heddle.eclipse.tests;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.ILaunchShortcut;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.console.ConsolePlugin;
import org.eclipse.ui.console.IConsole;
import org.eclipse.ui.console.TextConsole;

/** Runs of commands and what they print. */
final class Launches {

  private final ILaunchManager launches = DebugPlugin.getDefault().getLaunchManager();

  /** Forgets all runs and run configurations. */
  void clear() throws CoreException {
    launches.removeLaunches(launches.getLaunches());
    for (ILaunchConfiguration configuration : launches.getLaunchConfigurations()) {
      configuration.delete();
    }
  }

  /** All run configurations. */
  ILaunchConfiguration[] configurations() throws CoreException {
    return launches.getLaunchConfigurations();
  }

  /** Run As on a file or folder. */
  ILaunch runAs(ILaunchShortcut shortcut, IResource file) {
    return started(() -> shortcut.launch(new StructuredSelection(file), "run"));
  }

  /** Runs a configuration. */
  ILaunch run(ILaunchConfiguration configuration) {
    return started(() -> DebugUITools.launch(configuration, "run"));
  }

  private ILaunch started(Runnable action) {
    return after(() -> Ui.run(action::run));
  }

  /** The run that something starts. */
  ILaunch after(Runnable action) {
    List<ILaunch> before = List.of(launches.getLaunches());
    action.run();
    Ui.await("a launch", () -> newLaunch(before).isPresent());
    return newLaunch(before).orElseThrow();
  }

  private Optional<ILaunch> newLaunch(List<ILaunch> before) {
    return Arrays.stream(launches.getLaunches())
        .filter(launch -> !before.contains(launch) && launch.getProcesses().length == 1)
        .findFirst();
  }

  static void awaitEnd(ILaunch launch) {
    Ui.await("the end of the run", launch::isTerminated);
  }

  /** What a run has printed. */
  static String console(ILaunch launch) {
    return textConsole(launch).map(console -> console.getDocument().get()).orElse("");
  }

  static Optional<TextConsole> textConsole(ILaunch launch) {
    IConsole console = DebugUITools.getConsole(launch.getProcesses()[0]);
    ConsolePlugin.getDefault().getConsoleManager().showConsoleView(console);
    return Optional.ofNullable((TextConsole) console);
  }
}
