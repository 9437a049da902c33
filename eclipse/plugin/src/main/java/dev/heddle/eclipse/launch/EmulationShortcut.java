package dev.heddle.eclipse.launch;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;

/** Run As on a session, or on a kernel that a session of its folder uses. */
public final class EmulationShortcut extends FileShortcut {

  private static final String TITLE = "OpenCL FPGA Emulation";

  public EmulationShortcut() {
    super(TITLE);
  }

  @Override
  void run(IFile file, String mode) throws CoreException {
    Optional<IFile> session = session(file);
    if (session.isPresent()) {
      DebugUITools.launch(
          configuration(Emulation.TYPE, Emulation.SESSION, session.get(), fresh -> {}), mode);
    }
  }

  private static Optional<IFile> session(IFile file) throws CoreException {
    if (FileKind.SESSION.isKindOf(file)) {
      return Optional.of(file);
    }
    List<IFile> sessions = SessionsOfKernel.find(file);
    if (sessions.isEmpty()) {
      MessageDialog.openInformation(
          shell(),
          TITLE,
          "No session in the folder of %s names it as a source. Create a file *.%s beside it."
              .formatted(file.getName(), FileKind.SESSION.extension()));
      return Optional.empty();
    }
    return sessions.size() == 1 ? Optional.of(sessions.get(0)) : choose(file, sessions);
  }

  private static Optional<IFile> choose(IFile kernel, List<IFile> sessions) {
    ElementListSelectionDialog dialog =
        new ElementListSelectionDialog(
            shell(), LabelProvider.createTextProvider(session -> ((IFile) session).getName()));
    dialog.setTitle(TITLE);
    dialog.setMessage("Run " + kernel.getName() + " in which session?");
    dialog.setElements(sessions.toArray());
    return dialog.open() == Window.OK
        ? Optional.ofNullable((IFile) dialog.getFirstResult())
        : Optional.empty();
  }
}
