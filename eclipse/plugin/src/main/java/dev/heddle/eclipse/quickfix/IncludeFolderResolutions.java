package dev.heddle.eclipse.quickfix;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.markers.ReportMarkers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.eclipse.ui.PlatformUI;

/** The folders that have a missing header, for the Problems view. */
public final class IncludeFolderResolutions implements IMarkerResolutionGenerator2 {

  /** Whether a marker is about a header that was not found. */
  static boolean isMissing(IMarker marker) {
    return marker.getAttribute(ReportMarkers.CODE, "").equals(IncludeFolderFix.CODE);
  }

  @Override
  public boolean hasResolutions(IMarker marker) {
    return isMissing(marker) && marker.getResource().getLocation() != null;
  }

  @Override
  public IMarkerResolution[] getResolutions(IMarker marker) {
    Path file = marker.getResource().getLocation().toPath();
    try {
      List<Integer> lines = new ArrayList<>();
      for (IMarker each :
          marker.getResource().findMarkers(ReportMarkers.DIAGNOSTIC, false, IResource.DEPTH_ZERO)) {
        if (isMissing(each)) {
          lines.add(each.getAttribute(IMarker.LINE_NUMBER, 0));
        }
      }
      return IncludeFolderFix.of(
              file, Files.readString(file), lines, marker.getAttribute(IMarker.LINE_NUMBER, 0))
          .stream()
          .map(Resolution::new)
          .toArray(IMarkerResolution[]::new);
    } catch (CoreException | IOException e) {
      HeddlePlugin.log("The folder of a missing header cannot be looked for", e);
      return new IMarkerResolution[0];
    }
  }

  private record Resolution(IncludeFolderFix fix) implements IMarkerResolution {
    @Override
    public String getLabel() {
      return fix.title();
    }

    @Override
    public void run(IMarker marker) {
      fix.apply()
          .ifPresent(
              problem ->
                  MessageDialog.openInformation(
                      PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(),
                      getLabel(),
                      problem));
    }
  }
}
