package dev.heddle.eclipse.launch;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IContainer;
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

/** A kind of file or folder that a run configuration names by its full path in the workspace. */
enum FileKind {
  SESSION("session", "clsession"),
  KERNEL("kernel", "cl"),
  BITSTREAM("bitstream", "aocx"),
  /** A folder or project with kernels in it. */
  FOLDER("folder", "");

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
    return this == FOLDER ? "/project/folder" : "/project/file." + extension;
  }

  boolean isKindOf(IResource resource) {
    return this == FOLDER
        ? resource instanceof IContainer
        : resource instanceof IFile && extension.equals(resource.getFileExtension());
  }

  /** For the user: "a kernel file (*.cl) or a folder". */
  static String words(Set<FileKind> kinds) {
    return kinds.stream()
        .map(
            kind ->
                kind == FOLDER
                    ? "a folder"
                    : "a %s file (*.%s)".formatted(kind.word, kind.extension))
        .collect(Collectors.joining(" or "));
  }

  /** What is wrong with a path that must name one of some kinds; null when nothing is. */
  static String problem(Set<FileKind> kinds, String path) {
    if (path.isBlank()) {
      return "Choose " + words(kinds);
    }
    IResource found = ResourcesPlugin.getWorkspace().getRoot().findMember(path);
    if (found == null || !found.exists()) {
      return "There is no " + path + " in the workspace; choose " + words(kinds);
    }
    return kinds.stream().anyMatch(kind -> kind.isKindOf(found))
        ? null
        : path + " is not " + words(kinds);
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
    return choose(shell, EnumSet.of(this)).map(IFile.class::cast);
  }

  /** Lets the user choose a file, or a folder, of the workspace. */
  static Optional<IResource> choose(Shell shell, Set<FileKind> kinds) {
    int types =
        kinds.contains(FOLDER)
            ? IResource.FILE | IResource.FOLDER | IResource.PROJECT
            : IResource.FILE;
    FilteredResourcesSelectionDialog dialog =
        new FilteredResourcesSelectionDialog(
            shell, false, ResourcesPlugin.getWorkspace().getRoot(), types);
    FileKind first = kinds.iterator().next();
    dialog.setTitle(first.word.substring(0, 1).toUpperCase(Locale.ROOT) + first.word.substring(1));
    dialog.setInitialPattern(kinds.size() == 1 ? "*." + first.extension : "*");
    return dialog.open() == Window.OK && dialog.getFirstResult() instanceof IResource chosen
        ? Optional.of(chosen)
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
