package dev.heddle.eclipse.quickfix;

import dev.heddle.eclipse.markers.ReportMarkers;
import org.eclipse.core.resources.IMarker;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;

/** The fixes of a finding's marker, for the Problems view. */
public final class FindingResolutions implements IMarkerResolutionGenerator2 {

  @Override
  public boolean hasResolutions(IMarker marker) {
    return marker.getAttribute(ReportMarkers.FIXES, null) != null;
  }

  @Override
  public IMarkerResolution[] getResolutions(IMarker marker) {
    String titles = marker.getAttribute(ReportMarkers.FIXES, null);
    return titles == null
        ? new IMarkerResolution[0]
        : titles
            .lines()
            .map(title -> new FindingResolution(choice(marker, title)))
            .toArray(IMarkerResolution[]::new);
  }

  private static FixChoice choice(IMarker marker, String title) {
    return new FixChoice(
        marker.getAttribute(ReportMarkers.CODE, ""),
        title,
        marker.getAttribute(IMarker.LINE_NUMBER, 1));
  }
}
