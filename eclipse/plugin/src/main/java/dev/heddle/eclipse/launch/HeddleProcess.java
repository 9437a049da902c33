package dev.heddle.eclipse.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IContainer;
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
   * Where a command runs.
   *
   * @param label for the user
   * @param shown folders in which files that it writes show when it has ended
   * @param environment variables beside those of the IDE
   */
  record Setting(
      String label, Path folder, List<IContainer> shown, Map<String, String> environment) {
    Setting {
      shown = List.copyOf(shown);
      environment = Map.copyOf(environment);
    }

    /** The same with other variables. */
    Setting with(Map<String, String> variables) {
      return new Setting(label, folder, shown, variables);
    }

    /**
     * The folder of a file.
     *
     * @throws CoreException with a message for the user when the file is not on this computer
     */
    static Setting of(IFile file) throws CoreException {
      if (file.getLocation() == null) {
        throw new CoreException(Status.error(file.getFullPath() + " is not on this computer"));
      }
      Path folder = file.getLocation().toPath().getParent();
      return new Setting(file.getName(), folder, List.of(file.getParent()), Map.of());
    }
  }

  /**
   * Starts a command.
   *
   * @param words the command, its options and files
   * @return the running process
   * @throws CoreException with a message for the user when it cannot be started
   */
  static IProcess start(ILaunch launch, Setting setting, List<String> words) throws CoreException {
    String[] command = command(words);
    launch.setAttribute(DebugPlugin.ATTR_CONSOLE_ENCODING, StandardCharsets.UTF_8.name());
    Map<String, String> attributes =
        Map.of(
            IProcess.ATTR_PROCESS_TYPE,
            TYPE,
            IProcess.ATTR_CMDLINE,
            DebugPlugin.renderArguments(command, null),
            DebugPlugin.ATTR_WORKING_DIRECTORY,
            setting.folder().toString());
    setting.shown().forEach(folder -> WhenDone.refresh(launch, folder).register());
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.putAll(setting.environment());
    String[] variables =
        environment.entrySet().stream()
            .map(each -> each.getKey() + "=" + each.getValue())
            .toArray(String[]::new);
    Process started = DebugPlugin.exec(command, setting.folder().toFile(), variables);
    IProcess process = DebugPlugin.newProcess(launch, started, setting.label(), attributes);
    if (process == null) {
      throw new CoreException(
          Status.error("heddle " + words.get(0) + " won't start for " + setting.label()));
    }
    return process;
  }

  private static String[] command(List<String> words) throws CoreException {
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
    command.addAll(words);
    return command.toArray(String[]::new);
  }
}
