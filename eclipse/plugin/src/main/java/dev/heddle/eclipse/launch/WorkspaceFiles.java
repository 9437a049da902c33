package dev.heddle.eclipse.launch;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;

/** Finds the files of the workspace that commands name in their output. */
final class WorkspaceFiles {

  private WorkspaceFiles() {}

  /**
   * The file.
   *
   * @param folder that relative names start from
   */
  static Optional<IFile> find(Path folder, String name) {
    try {
      Path path = folder.resolve(name).normalize();
      return Arrays.stream(
              ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(path.toUri()))
          .filter(IResource::exists)
          .findFirst();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
