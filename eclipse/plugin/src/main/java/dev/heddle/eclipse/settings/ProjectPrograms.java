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
import org.eclipse.core.runtime.IPath;
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
            ProgramList.parse(text(project)).programOf(name -> place(project, name), file);
        if (program.isPresent()) {
          return program;
        }
      }
    }
    return Optional.empty();
  }

  /** What is wrong with what the user has written; empty when nothing is. */
  public static Optional<String> problem(IProject project, String text) {
    return project.getLocation() == null
        ? Optional.empty()
        : ProgramList.parse(text).problem(name -> place(project, name));
  }

  /** Where a file of the project is, also in a folder that is linked into it. */
  private static Path place(IProject project, String name) {
    IPath inside = project.getFullPath().append(name);
    boolean isFile = inside.segmentCount() > 1 && project.getFullPath().isPrefixOf(inside);
    IPath location = isFile ? project.getFile(inside.removeFirstSegments(1)).getLocation() : null;
    return location == null ? project.getLocation().toPath().resolve(name) : location.toPath();
  }

  private static IEclipsePreferences node(IProject project) {
    return new ProjectScope(project).getNode(HeddlePlugin.ID);
  }
}
