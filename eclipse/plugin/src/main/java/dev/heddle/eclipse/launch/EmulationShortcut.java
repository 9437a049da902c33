package dev.heddle.eclipse.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
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
      ILaunchConfiguration run =
          configuration(Emulation.TYPE, Emulation.SESSION, session.get(), fresh -> {});
      DebugUITools.launch(remembered(run, chosen), mode);
    }
  }

  /** The run, which Ctrl+F11 repeats without a question where it was asked for, too. */
  private static ILaunchConfiguration remembered(ILaunchConfiguration run, IResource chosen)
      throws CoreException {
    List<IResource> places = new ArrayList<>();
    if (run.getMappedResources() != null) {
      places.addAll(List.of(run.getMappedResources()));
    }
    if (places.contains(chosen)) {
      return run;
    }
    places.add(chosen);
    ILaunchConfigurationWorkingCopy changed = run.getWorkingCopy();
    changed.setMappedResources(places.toArray(IResource[]::new));
    return changed.doSave();
  }
}
