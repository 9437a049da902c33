package dev.heddle.eclipse.quickfix;

import org.eclipse.core.resources.IMarker;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/** The changes that take a fault of an emulation away, for the Problems view. */
public final class FaultResolutions implements IMarkerResolutionGenerator2 {

  @Override
  public boolean hasResolutions(IMarker marker) {
    return !marker.getAttribute(FaultFix.CHANGES, "").isEmpty();
  }

  @Override
  public IMarkerResolution[] getResolutions(IMarker marker) {
    return FaultFix.of(marker).stream().map(Resolution::new).toArray(IMarkerResolution[]::new);
  }

  private record Resolution(FaultFix fix) implements IMarkerResolution {
    @Override
    public String getLabel() {
      return fix.fix().title();
    }

    @Override
    public void run(IMarker marker) {
      IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
      fix.apply(window.getActivePage())
          .ifPresent(
              problem -> MessageDialog.openInformation(window.getShell(), getLabel(), problem));
    }
  }
}
