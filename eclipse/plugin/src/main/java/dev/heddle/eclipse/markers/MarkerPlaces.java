package dev.heddle.eclipse.markers;

import dev.heddle.eclipse.analysis.KernelWorkspace;
import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;

/** Finds the workspace files that a report's names mean. */
final class MarkerPlaces {

  private final IFile origin;
  private final Map<String, Optional<IFile>> files = new HashMap<>();

  /**
   * @param origin the file that was analysed, which the report calls by its bare name
   */
  MarkerPlaces(IFile origin) {
    this.origin = origin;
  }

  IFile origin() {
    return origin;
  }

  /** The workspace file of a name; empty for one outside the workspace. */
  Optional<IFile> file(String name) {
    return files.computeIfAbsent(name, this::find);
  }

  private Path place(String name) {
    return origin.getLocation() == null
        ? Path.of(name)
        : KernelWorkspace.program(origin.getLocation().toPath()).place(name);
  }

  private Optional<IFile> find(String name) {
    if (name.equals(origin.getName())) {
      return Optional.of(origin);
    }
    IFile[] found;
    try {
      URI uri = place(name).toAbsolutePath().toUri();
      found = ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(uri);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
    return Arrays.stream(found)
        .filter(file -> file.getProject().equals(origin.getProject()))
        .findFirst()
        .or(() -> Arrays.stream(found).findFirst());
  }
}
