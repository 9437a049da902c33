package dev.heddle.eclipse.launch;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;

/** Which session is meant by a session, a kernel or a folder. */
final class SessionChoice {

  private SessionChoice() {}

  /**
   * The session; the user is asked where there are several and told where there is none.
   *
   * @param title of the questions
   */
  static Optional<IFile> of(IResource chosen, String title) throws CoreException {
    if (chosen instanceof IContainer folder) {
      List<IFile> all = FolderFiles.files(folder, FileKind.SESSION);
      return one(all, title, "Run which session of " + folder.getName() + "?")
          .or(() -> none(all, title, "There is no session in " + folder.getName() + "."));
    }
    IFile file = (IFile) chosen;
    if (FileKind.SESSION.isKindOf(file)) {
      return Optional.of(file);
    }
    List<IFile> sessions = SessionsOfKernel.find(file);
    return one(sessions, title, "Run " + file.getName() + " in which session?")
        .or(
            () ->
                none(
                    sessions,
                    title,
                    "No session in the folder of %s names it as a source."
                        .formatted(file.getName())));
  }

  private static Optional<IFile> none(List<IFile> sessions, String title, String message) {
    if (sessions.isEmpty()) {
      MessageDialog.openInformation(
          shell(), title, message + " New Session in the menu of a kernel writes one.");
    }
    return Optional.empty();
  }

  private static Optional<IFile> one(List<IFile> sessions, String title, String question) {
    if (sessions.size() < 2) {
      return sessions.stream().findFirst();
    }
    ElementListSelectionDialog dialog =
        new ElementListSelectionDialog(
            shell(),
            LabelProvider.createTextProvider(
                session -> ((IFile) session).getProjectRelativePath().toString()));
    dialog.setTitle(title);
    dialog.setMessage(question);
    dialog.setElements(sessions.toArray());
    return dialog.open() == Window.OK
        ? Optional.ofNullable((IFile) dialog.getFirstResult())
        : Optional.empty();
  }

  private static Shell shell() {
    return FileShortcut.shell();
  }
}
