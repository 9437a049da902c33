package dev.heddle.eclipse.analysis;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.toolchain.hostscan.HostSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;

/** Sources of host programs, in C and C++, of the workspace. */
public final class HostSources {
  private static final String CALLS = "clEnqueue";

  private HostSources() {}

  /** Whether a file is one, by its name. */
  public static boolean isHost(String name) {
    return name.matches("(?i).*\\.(c|cc|cpp|cxx)");
  }

  /** Those that enqueue something in the projects that a file is in. Reads files. */
  public static List<HostSource> beside(Path file) {
    List<HostSource> sources = new ArrayList<>();
    try {
      for (IFile found :
          ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(file.toUri())) {
        if (found.getProject().isAccessible()) {
          found.getProject().accept(resource -> take(resource, sources));
        }
      }
    } catch (CoreException e) {
      HeddlePlugin.log("The sources of hosts beside " + file + " cannot be read", e);
    }
    return sources;
  }

  private static boolean take(IResource resource, List<HostSource> sources) throws CoreException {
    if (resource instanceof IFile file && file.exists() && isHost(file.getName())) {
      String text = file.readString();
      if (text.contains(CALLS)) {
        sources.add(new HostSource(file.getProjectRelativePath().toString(), text));
      }
    }
    return !resource.isDerived();
  }
}
