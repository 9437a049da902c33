package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.analysis.HostSources;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;

/** The files of a kind in a folder and all below it. */
final class FolderFiles {

  private FolderFiles() {}

  /** Their places, in the order of their paths. */
  static List<Path> find(IContainer folder, FileKind kind) throws CoreException {
    return files(folder, kind).stream().map(file -> file.getLocation().toPath()).sorted().toList();
  }

  /** Places of the sources of host programs, in C or C++. */
  static List<Path> hosts(IContainer folder) throws CoreException {
    return files(folder, HostSources::isHost).stream()
        .map(file -> file.getLocation().toPath())
        .sorted()
        .toList();
  }

  /** The files that are on this computer; what others made of sources is left out. */
  static List<IFile> files(IContainer folder, FileKind kind) throws CoreException {
    return files(folder, name -> name.endsWith("." + kind.extension()));
  }

  private static List<IFile> files(IContainer folder, Predicate<String> isWanted)
      throws CoreException {
    List<IFile> found = new ArrayList<>();
    if (folder.isAccessible()) {
      folder.accept(
          proxy -> {
            if (proxy.getType() == IResource.FILE
                && isWanted.test(proxy.getName())
                && proxy.requestResource() instanceof IFile file
                && file.getLocation() != null) {
              found.add(file);
            }
            return !proxy.isDerived();
          },
          IResource.NONE);
    }
    return found;
  }
}
