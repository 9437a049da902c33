package dev.heddle.eclipse.settings;

import dev.heddle.eclipse.HeddlePlugin;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.osgi.service.prefs.BackingStoreException;

/**
 * In which context a header of a project is read, kept in the settings of the project.
 *
 * @param kernel the kernel file whose part it is; the header itself where it is read alone; empty
 *     for the first one that includes it
 * @param macros more of them, as on a command line
 */
public record HeaderChoice(Optional<Path> kernel, String macros) {

  /** The first kernel file that includes it. */
  public static final HeaderChoice NONE = new HeaderChoice(Optional.empty(), "");

  /** What the user has chosen for a header. */
  public static HeaderChoice of(Path header) {
    Optional<IProject> project = ProjectOptions.project(header);
    if (project.isEmpty()) {
      return NONE;
    }
    String key = key(project.get(), header);
    String kernel = kernels(project.get()).get(key, "");
    return new HeaderChoice(
        kernel.isEmpty() ? Optional.empty() : Optional.of(root(project.get()).resolve(kernel)),
        macros(project.get()).get(key, ""));
  }

  /**
   * Keeps it for a header of a project; it is a file of the project then.
   *
   * @throws BackingStoreException when it cannot be written
   */
  public void keep(Path header) throws BackingStoreException {
    IProject project = ProjectOptions.project(header).orElseThrow();
    String key = key(project, header);
    put(kernels(project), key, kernel.map(path -> key(project, path)).orElse(""));
    put(macros(project), key, macros.strip());
    node(project).flush();
  }

  private static void put(IEclipsePreferences node, String key, String value) {
    if (value.isEmpty()) {
      node.remove(key);
    } else {
      node.put(key, value);
    }
  }

  /** The place of a file in its project, with slashes on all systems. */
  private static String key(IProject project, Path file) {
    Path root = root(project);
    return (file.startsWith(root) ? root.relativize(file) : file).toString().replace('\\', '/');
  }

  private static Path root(IProject project) {
    return project.getLocation().toPath();
  }

  private static IEclipsePreferences kernels(IProject project) {
    return (IEclipsePreferences) node(project).node("headerKernels");
  }

  private static IEclipsePreferences macros(IProject project) {
    return (IEclipsePreferences) node(project).node("headerMacros");
  }

  private static IEclipsePreferences node(IProject project) {
    return new ProjectScope(project).getNode(HeddlePlugin.ID);
  }
}
