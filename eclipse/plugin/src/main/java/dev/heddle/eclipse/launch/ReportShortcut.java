package dev.heddle.eclipse.launch;

import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.ui.DebugUITools;

/** Run As on a kernel file: its report, for the board of the preferences. */
public final class ReportShortcut extends FileShortcut {

  public ReportShortcut() {
    super("OpenCL FPGA Report");
  }

  @Override
  void run(IFile kernel, String mode) throws CoreException {
    DebugUITools.launch(
        configuration(
            ReportRun.TYPE,
            ReportRun.FILE,
            kernel,
            fresh -> ReportRun.setDefaults(fresh, Optional.of(kernel))),
        mode);
  }
}
