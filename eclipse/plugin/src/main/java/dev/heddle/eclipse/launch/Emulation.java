package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.HeddlePlugin;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.ILaunchConfiguration;

/** What a run configuration of the emulation says. */
final class Emulation {

  /** Identifier of the launch configuration type in {@code plugin.xml}. */
  static final String TYPE = HeddlePlugin.ID + ".emulation";

  /** Type of the process, by which the console knows whose output it shows. */
  static final String PROCESS_TYPE = HeddlePlugin.ID + ".emulation";

  /** Attribute: full path of the session file in the workspace. */
  static final String SESSION = HeddlePlugin.ID + ".session";

  /** Extension of session files. */
  static final String EXTENSION = "clsession";

  private Emulation() {}

  /**
   * The session file of a configuration.
   *
   * @throws CoreException with a message for the user when there is no such file
   */
  static IFile session(ILaunchConfiguration configuration) throws CoreException {
    String path = configuration.getAttribute(SESSION, "").strip();
    String problem = problem(path);
    if (problem != null) {
      throw new CoreException(Status.error(problem));
    }
    return file(path);
  }

  /** What is wrong with a session path, in words for the user; null when nothing is. */
  static String problem(String path) {
    if (path.isBlank()) {
      return "Choose a session file (*." + EXTENSION + ")";
    }
    IPath parsed = IPath.fromPortableString(path);
    if (parsed.segmentCount() < 2) {
      return path + " is no file of the workspace; write /project/file." + EXTENSION;
    }
    return file(path).exists() ? null : "There is no session file " + path + " in the workspace";
  }

  private static IFile file(String path) {
    return ResourcesPlugin.getWorkspace().getRoot().getFile(IPath.fromPortableString(path));
  }
}
