package dev.heddle.eclipse.quickfix;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.markers.ReportMarkers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.eclipse.ui.PlatformUI;

/**
 * Options of the build that a file misses, for the Problems view: folders of headers, and values of
 * macros.
 */
public final class BuildOptionResolutions implements IMarkerResolutionGenerator2 {

  /** Whether a marker is about a header that was not found, or macros that nothing defines. */
  static boolean isMissing(IMarker marker) {
    return isAbout(marker, IncludeFolderFix.CODE) || isAbout(marker, MacroFix.CODE);
  }

  private static boolean isAbout(IMarker marker, String code) {
    return marker.getAttribute(ReportMarkers.CODE, "").equals(code);
  }

  @Override
  public boolean hasResolutions(IMarker marker) {
    return isMissing(marker) && marker.getResource().getLocation() != null;
  }

  @Override
  public IMarkerResolution[] getResolutions(IMarker marker) {
    Path file = marker.getResource().getLocation().toPath();
    Stream<Resolution> resolutions =
        isAbout(marker, MacroFix.CODE)
            ? MacroFix.of(file, marker.getAttribute(IMarker.MESSAGE, "")).stream()
                .map(fix -> new Resolution(fix.title(), fix::apply))
            : folders(marker, file).stream()
                .map(fix -> new Resolution(fix.title(), shell -> fix.apply()));
    return resolutions.toArray(IMarkerResolution[]::new);
  }

  private static List<IncludeFolderFix> folders(IMarker marker, Path file) {
    try {
      List<Integer> lines = new ArrayList<>();
      IMarker[] all =
          marker.getResource().findMarkers(ReportMarkers.DIAGNOSTIC, false, IResource.DEPTH_ZERO);
      for (IMarker each : all) {
        if (isAbout(each, IncludeFolderFix.CODE)) {
          lines.add(each.getAttribute(IMarker.LINE_NUMBER, 0));
        }
      }
      return IncludeFolderFix.of(
          file, Files.readString(file), lines, marker.getAttribute(IMarker.LINE_NUMBER, 0));
    } catch (CoreException | IOException e) {
      HeddlePlugin.log("The folder of a missing header cannot be looked for", e);
      return List.of();
    }
  }

  /**
   * One of them.
   *
   * @param action gives the reason when it did nothing
   */
  private record Resolution(String label, Function<Shell, Optional<String>> action)
      implements IMarkerResolution {
    @Override
    public String getLabel() {
      return label;
    }

    @Override
    public void run(IMarker marker) {
      Shell shell = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
      action
          .apply(shell)
          .ifPresent(problem -> MessageDialog.openInformation(shell, label, problem));
    }
  }
}
