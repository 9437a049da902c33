package dev.heddle.eclipse.analysis;

import dev.heddle.workspace.HeaderContext;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IPath;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IURIEditorInput;
import org.eclipse.ui.ide.ResourceUtil;

/**
 * The file that a kernel is in.
 *
 * @param name by which reports call it: bare, of a header its path
 * @param path where it is on disk
 * @param resource the file in the workspace; empty for a file elsewhere
 */
public record KernelFile(String name, Path path, Optional<IFile> resource) {

  /** A file of the workspace. */
  public static KernelFile of(IFile file) {
    IPath location = file.getLocation();
    Path path = location == null ? Path.of(file.getName()) : location.toPath();
    return new KernelFile(name(path), path, Optional.of(file));
  }

  /** What an editor shows; empty when that is no file of this computer. */
  public static Optional<KernelFile> of(IEditorInput input) {
    IFile file = input == null ? null : ResourceUtil.getFile(input);
    if (file != null) {
      return Optional.of(of(file));
    }
    if (input instanceof IURIEditorInput located && isLocal(located.getURI())) {
      Path path = Path.of(located.getURI());
      return Optional.of(new KernelFile(name(path), path, Optional.empty()));
    }
    return Optional.empty();
  }

  /** The bare name, for people. */
  public String title() {
    return path.getFileName().toString();
  }

  /** Whether it is only compiled as a part of others. */
  public boolean isHeader() {
    return HeaderContext.isHeader(path);
  }

  private static String name(Path path) {
    return HeaderContext.isHeader(path)
        ? path.toAbsolutePath().normalize().toString()
        : path.getFileName().toString();
  }

  private static boolean isLocal(URI uri) {
    return uri != null && "file".equals(uri.getScheme());
  }
}
