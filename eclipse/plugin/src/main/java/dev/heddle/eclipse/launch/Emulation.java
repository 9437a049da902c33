package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.HeddlePlugin;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;

/** What a run configuration of the emulation says. */
final class Emulation {

  /** Identifier of the launch configuration type in {@code plugin.xml}. */
  static final String TYPE = HeddlePlugin.ID + ".emulation";

  /** Attribute: full path of the session file in the workspace. */
  static final String SESSION = HeddlePlugin.ID + ".session";

  /**
   * Attribute: which configurations of the session run: a name, {@link #ALL}, or empty for the
   * session itself; with {@link #EACH_SIZE} behind it under all its sizes.
   */
  static final String CONFIGURATION = HeddlePlugin.ID + ".configuration";

  /** Attribute: whether kernels run as they become hardware. */
  static final String AS_BUILT = HeddlePlugin.ID + ".asBuilt";

  /** Attribute: for which device they become hardware; empty for the usual one. */
  static final String DEVICE = HeddlePlugin.ID + ".asBuiltDevice";

  /** All configurations, and the session itself. No name of a configuration. */
  static final String ALL = "*";

  /** Behind a name, or alone for the session itself: all rows of the table of sizes. */
  static final String EACH_SIZE = "@*";

  private Emulation() {}

  /**
   * The session file of a configuration.
   *
   * @throws CoreException with a message for the user when there is no such file
   */
  static IFile session(ILaunchConfiguration configuration) throws CoreException {
    return FileKind.SESSION.file(configuration.getAttribute(SESSION, "").strip());
  }

  /** The options of the command. */
  static List<String> options(ILaunchConfiguration configuration) throws CoreException {
    List<String> options = new ArrayList<>(options(configuration.getAttribute(CONFIGURATION, "")));
    if (configuration.getAttribute(AS_BUILT, false)) {
      options.add("--as-built");
      String device = configuration.getAttribute(DEVICE, "");
      if (!device.isEmpty()) {
        options.addAll(List.of("--device", device));
      }
    }
    return options;
  }

  private static List<String> options(String chosen) {
    boolean isTable = chosen.endsWith(EACH_SIZE);
    String configuration =
        isTable ? chosen.substring(0, chosen.length() - EACH_SIZE.length()) : chosen;
    List<String> options = new ArrayList<>();
    if (configuration.equals(ALL)) {
      options.add("--all");
    } else if (!configuration.isEmpty()) {
      options.addAll(List.of("--config", configuration));
    }
    if (isTable) {
      options.add("--sizes");
    }
    return options;
  }
}
