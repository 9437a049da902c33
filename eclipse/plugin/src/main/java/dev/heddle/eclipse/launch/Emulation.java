package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.HeddlePlugin;
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
   * session itself.
   */
  static final String CONFIGURATION = HeddlePlugin.ID + ".configuration";

  /** All configurations, and the session itself. No name of a configuration. */
  static final String ALL = "*";

  private Emulation() {}

  /**
   * The session file of a configuration.
   *
   * @throws CoreException with a message for the user when there is no such file
   */
  static IFile session(ILaunchConfiguration configuration) throws CoreException {
    return FileKind.SESSION.file(configuration.getAttribute(SESSION, "").strip());
  }

  /** The options of the command that choose a configuration. */
  static List<String> options(String configuration) {
    if (configuration.equals(ALL)) {
      return List.of("--all");
    }
    return configuration.isEmpty() ? List.of() : List.of("--config", configuration);
  }
}
