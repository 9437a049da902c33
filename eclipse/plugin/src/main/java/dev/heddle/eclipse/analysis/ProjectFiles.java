package dev.heddle.eclipse.analysis;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.language.request.Cancellation;
import dev.heddle.workspace.ProjectQueries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;

/** The files that are looked at when somebody asks about a project as a whole. */
public final class ProjectFiles {
  private static final Set<String> ENDINGS = Set.of("cl", "clh", "h", "hpp", "inc", "clsession");

  private ProjectFiles() {}

  /** Answers about all files of the project that a file belongs to. */
  public static ProjectQueries queries(KernelFile file, Cancellation cancellation) {
    return KernelWorkspace.get().project(of(file), cancellation);
  }

  /**
   * All kernels, headers and sessions of a file's project; for a file of a linked folder those of
   * that folder, for one outside of all projects those beside it.
   */
  public static List<Path> of(KernelFile file) {
    return file.resource().isPresent() ? of(around(file.resource().get())) : beside(file.path());
  }

  /** All kernels, headers and sessions of a folder. */
  public static List<Path> of(IContainer folder) {
    List<Path> files = new ArrayList<>();
    try {
      folder.accept(
          resource -> {
            boolean isOfInterest = resource instanceof IFile && isSource(resource);
            if (isOfInterest && resource.getLocation() != null) {
              files.add(resource.getLocation().toPath());
            }
            return !resource.isDerived();
          });
    } catch (CoreException e) {
      HeddlePlugin.log("The files of " + folder.getFullPath() + " are not known", e);
    }
    return files;
  }

  private static boolean isSource(IResource resource) {
    return resource.getFileExtension() != null && ENDINGS.contains(resource.getFileExtension());
  }

  private static IContainer around(IFile file) {
    IContainer folder = file.getParent();
    while (folder.getType() == IResource.FOLDER && !folder.isLinked()) {
      folder = folder.getParent();
    }
    return folder;
  }

  private static List<Path> beside(Path file) {
    try (Stream<Path> files = Files.list(file.toAbsolutePath().getParent())) {
      return files
          .filter(
              other -> {
                String name = other.getFileName().toString();
                return ENDINGS.contains(name.substring(name.lastIndexOf('.') + 1));
              })
          .toList();
    } catch (IOException e) {
      return List.of(file);
    }
  }
}
