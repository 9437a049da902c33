package dev.heddle.eclipse.launch;

import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.ui.DebugUITools;

/** Run As on a session, on a kernel that a session uses, or on a folder with sessions. */
public final class EmulationShortcut extends FileShortcut {

  @Override
  String title() {
    return "OpenCL FPGA Emulation";
  }

  @Override
  void run(IResource chosen, String mode) throws CoreException {
    Optional<IFile> session = SessionChoice.of(chosen, title());
    if (session.isPresent()) {
      DebugUITools.launch(
          configuration(Emulation.TYPE, Emulation.SESSION, session.get(), fresh -> {}), mode);
    }
  }
}
