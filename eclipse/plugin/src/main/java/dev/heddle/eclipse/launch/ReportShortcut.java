package dev.heddle.eclipse.launch;

import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.ui.DebugUITools;

/** Run As on a kernel file: its report, for the board of the preferences. */
public final class ReportShortcut extends FileShortcut {

  @Override
  String title() {
    return "OpenCL FPGA Report";
  }

  @Override
  void run(IResource kernel, String mode) throws CoreException {
    Optional<IFile> file = Optional.ofNullable(Adapters.adapt(kernel, IFile.class));
    DebugUITools.launch(
        configuration(
            ReportRun.TYPE, ReportRun.FILE, kernel, fresh -> ReportRun.setDefaults(fresh, file)),
        mode);
  }
}
