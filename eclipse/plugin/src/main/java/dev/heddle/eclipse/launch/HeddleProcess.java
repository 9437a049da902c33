package dev.heddle.eclipse.launch;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IProcess;

/**
 * Starts a {@code heddle} command on a file in a virtual machine of its own, so that nothing that a
 * command does touches the IDE and the stop button always works.
 */
final class HeddleProcess {

  /** Type of the process, by which the console knows whose output it shows. */
  static final String TYPE = "dev.heddle.eclipse.command";

  private HeddleProcess() {}

  /**
   * Starts a command in the folder of a file; files that it writes there show when it has ended.
   *
   * @param arguments the command and its options
   * @param names files that the command is about, relative to the folder
   * @return the running process
   * @throws CoreException with a message for the user when it cannot be started
   */
  static IProcess start(ILaunch launch, IFile file, List<String> arguments, List<String> names)
      throws CoreException {
    if (file.getLocation() == null) {
      throw new CoreException(Status.error(file.getFullPath() + " is not on this computer"));
    }
    File folder = file.getLocation().toFile().getParentFile();
    String[] command = command(arguments, names);
    launch.setAttribute(DebugPlugin.ATTR_CONSOLE_ENCODING, StandardCharsets.UTF_8.name());
    Map<String, String> attributes =
        Map.of(
            IProcess.ATTR_PROCESS_TYPE,
            TYPE,
            IProcess.ATTR_CMDLINE,
            DebugPlugin.renderArguments(command, null),
            DebugPlugin.ATTR_WORKING_DIRECTORY,
            folder.toString());
    WhenDone.refresh(launch, file.getParent()).register();
    Process started = DebugPlugin.exec(command, folder);
    IProcess process = DebugPlugin.newProcess(launch, started, file.getName(), attributes);
    if (process == null) {
      throw new CoreException(
          Status.error("heddle " + arguments.get(0) + " won't start for " + file.getName()));
    }
    return process;
  }

  private static String[] command(List<String> arguments, List<String> names) throws CoreException {
    List<String> command = new ArrayList<>();
    try {
      command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      command.add("-XX:+UseSerialGC");
      command.add("-cp");
      command.add(CommandLibraries.classPath());
      command.add(CommandLibraries.MAIN_CLASS);
    } catch (IOException e) {
      throw new CoreException(Status.error("The commands of Heddle cannot be unpacked", e));
    }
    command.addAll(arguments);
    command.addAll(names);
    return command.toArray(String[]::new);
  }
}
