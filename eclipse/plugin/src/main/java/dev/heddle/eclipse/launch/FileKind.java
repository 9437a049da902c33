package dev.heddle.eclipse.launch;

import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.FilteredResourcesSelectionDialog;
import org.eclipse.ui.ide.ResourceUtil;

/** A kind of file that a run configuration names by its full path in the workspace. */
enum FileKind {
  SESSION("session", "clsession"),
  KERNEL("kernel", "cl");

  private final String word;
  private final String extension;

  FileKind(String word, String extension) {
    this.word = word;
    this.extension = extension;
  }

  /** How names of such files end, without the dot. */
  String extension() {
    return extension;
  }

  /** What the path of such a file looks like. */
  String example() {
    return "/project/file." + extension;
  }

  boolean isKindOf(IFile file) {
    return extension.equals(file.getFileExtension());
  }

  /** What is wrong with a path, in words for the user; null when nothing is. */
  String problem(String path) {
    if (path.isBlank()) {
      return "Choose a " + word + " file (*." + extension + ")";
    }
    if (IPath.fromPortableString(path).segmentCount() < 2) {
      return path + " is no file of the workspace; write " + example();
    }
    return at(path).exists() ? null : "There is no " + word + " file " + path + " in the workspace";
  }

  /**
   * The file at a path.
   *
   * @throws CoreException with a message for the user when there is no such file
   */
  IFile file(String path) throws CoreException {
    String problem = problem(path);
    if (problem != null) {
      throw new CoreException(Status.error(problem));
    }
    return at(path);
  }

  private static IFile at(String path) {
    return ResourcesPlugin.getWorkspace().getRoot().getFile(IPath.fromPortableString(path));
  }

  /** Lets the user choose a file of the workspace. */
  Optional<IFile> choose(Shell shell) {
    FilteredResourcesSelectionDialog dialog =
        new FilteredResourcesSelectionDialog(
            shell, false, ResourcesPlugin.getWorkspace().getRoot(), IResource.FILE);
    dialog.setTitle(word.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + word.substring(1));
    dialog.setInitialPattern("*." + extension);
    return dialog.open() == Window.OK && dialog.getFirstResult() instanceof IFile file
        ? Optional.of(file)
        : Optional.empty();
  }

  /** The file in the active editor, if it is of this kind. */
  Optional<IFile> edited() {
    IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
    if (window == null || window.getActivePage() == null) {
      return Optional.empty();
    }
    return Optional.ofNullable(window.getActivePage().getActiveEditor())
        .map(editor -> ResourceUtil.getFile(editor.getEditorInput()))
        .filter(this::isKindOf);
  }
}
