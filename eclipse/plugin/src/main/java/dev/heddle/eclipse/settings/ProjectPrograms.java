package dev.heddle.eclipse.settings;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.workspace.ProgramList;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.osgi.service.prefs.BackingStoreException;

/** The programs of several files that a project lists, kept in the project's settings. */
public final class ProjectPrograms {
  private static final String KEY = "programs";

  private ProjectPrograms() {}

  /** What the user has written, in the form of {@link ProgramList}. */
  public static String text(IProject project) {
    return node(project).get(KEY, "");
  }

  /**
   * Keeps what the user has written; it is a file of the project then.
   *
   * @throws BackingStoreException when it cannot be written
   */
  public static void setText(IProject project, String text) throws BackingStoreException {
    IEclipsePreferences node = node(project);
    if (text.isBlank()) {
      node.remove(KEY);
    } else {
      node.put(KEY, text);
    }
    node.flush();
  }

  /** The program that the project of a file lists for it. */
  public static Optional<List<Path>> of(Path file) {
    for (IFile found :
        ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(file.toUri())) {
      IProject project = found.getProject();
      if (project.isOpen() && project.getLocation() != null) {
        Optional<List<Path>> program =
            ProgramList.parse(text(project)).programOf(project.getLocation().toPath(), file);
        if (program.isPresent()) {
          return program;
        }
      }
    }
    return Optional.empty();
  }

  private static IEclipsePreferences node(IProject project) {
    return new ProjectScope(project).getNode(HeddlePlugin.ID);
  }
}
