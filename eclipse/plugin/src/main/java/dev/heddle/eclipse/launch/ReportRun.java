package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.settings.AnalysisPreferences;
import dev.heddle.eclipse.settings.AnalysisSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;

/** What a run configuration of the report says. */
final class ReportRun {

  /** Identifier of the launch configuration type in {@code plugin.xml}. */
  static final String TYPE = HeddlePlugin.ID + ".report";

  /** Attribute: full path of the kernel file in the workspace. */
  static final String FILE = HeddlePlugin.ID + ".kernelFile";

  /** Attribute: identifier of the device; empty for that of the board. */
  static final String DEVICE = HeddlePlugin.ID + ".device";

  /** Attribute: name, file or folder of the board; empty for the generic board of the device. */
  static final String BOARD = HeddlePlugin.ID + ".board";

  /** Attribute: compiler options, as on a command line. */
  static final String OPTIONS = HeddlePlugin.ID + ".options";

  private ReportRun() {}

  /** Sets the device, board and options that hold for a file, or those of the preferences. */
  static void setDefaults(ILaunchConfigurationWorkingCopy configuration, Optional<IFile> file) {
    AnalysisSettings settings =
        file.map(IFile::getProject)
            .filter(project -> project.getLocation() != null)
            .map(AnalysisPreferences::settings)
            .orElseGet(AnalysisPreferences::settings);
    configuration.setAttribute(DEVICE, settings.board().isEmpty() ? settings.device() : "");
    configuration.setAttribute(BOARD, settings.board());
    configuration.setAttribute(
        OPTIONS, DebugPlugin.renderArguments(settings.options().toArray(String[]::new), null));
  }

  /**
   * The kernel file of a configuration.
   *
   * @throws CoreException with a message for the user when there is no such file
   */
  static IFile file(ILaunchConfiguration configuration) throws CoreException {
    return FileKind.KERNEL.file(configuration.getAttribute(FILE, "").strip());
  }

  /** The options of the command. */
  static List<String> options(ILaunchConfiguration configuration) throws CoreException {
    List<String> options = new ArrayList<>();
    String device = configuration.getAttribute(DEVICE, "").strip();
    String board = configuration.getAttribute(BOARD, "").strip();
    if (!device.isEmpty()) {
      options.addAll(List.of("--device", device));
    }
    if (!board.isEmpty()) {
      options.addAll(List.of("--board", board));
    }
    String further = configuration.getAttribute(OPTIONS, "");
    options.addAll(List.of(DebugPlugin.parseArguments(further)));
    return options;
  }
}
