package dev.heddle.eclipse.markers;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.AnalysisResult;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;

/**
 * Makes the markers of a file those that a report asks for. Markers that stay are kept, those that
 * moved are moved, all in one change of the workspace, so that nothing flickers while typing.
 */
public final class ReportMarkers {

  /** Marker type of errors and warnings about the source. */
  public static final String DIAGNOSTIC = HeddlePlugin.ID + ".diagnostic";

  /** Marker type of an inspection's findings. */
  public static final String FINDING = HeddlePlugin.ID + ".finding";

  /** Marker type of findings that matter less than warnings and more than advice. */
  public static final String WEAK_FINDING = HeddlePlugin.ID + ".weakFinding";

  /** All marker types of a report. */
  public static final List<String> TYPES = List.of(DIAGNOSTIC, FINDING, WEAK_FINDING);

  /** Attribute: identifier of the inspection, or code of the diagnostic. */
  public static final String CODE = "code";

  /** Attribute: full path of the kernel file whose analysis made the marker. */
  public static final String ORIGIN = "origin";

  /** Attribute: titles of the fixes on offer, a line each; missing when there is none. */
  public static final String FIXES = "fixes";

  /**
   * Two results about one file, as of its editor and of the saved text, come one after the other.
   */
  private static final Object ONE_AT_A_TIME = new Object();

  private ReportMarkers() {}

  /** Publishes the findings and diagnostics of a result about a file of the workspace. */
  public static void publish(AnalysisResult result, IFile origin) throws CoreException {
    MarkerPlaces places = new MarkerPlaces(origin);
    TextPositions positions = new TextPositions(result);
    List<MarkerData> wanted =
        Note.of(result.report()).stream()
            .map(note -> MarkerData.of(note, positions, places))
            .toList();
    synchronized (ONE_AT_A_TIME) {
      ResourcesPlugin.getWorkspace()
          .run(
              monitor -> replace(origin, wanted),
              ResourcesPlugin.getWorkspace().getRuleFactory().markerRule(origin),
              IWorkspace.AVOID_UPDATE,
              null);
    }
  }

  /** Says that the analysis itself failed; what it said before about the file is taken back. */
  public static void publishFailure(IFile origin, Throwable failure) {
    MarkerData marker =
        new MarkerData(
            origin,
            DIAGNOSTIC,
            Map.of(
                CODE,
                "analysis.failed",
                ORIGIN,
                origin.getFullPath().toString(),
                IMarker.SEVERITY,
                IMarker.SEVERITY_WARNING,
                IMarker.LINE_NUMBER,
                1,
                IMarker.MESSAGE,
                "This file could not be analysed ("
                    + failure
                    + "); please report it with the file"));
    try {
      synchronized (ONE_AT_A_TIME) {
        replace(origin, List.of(marker));
      }
    } catch (CoreException e) {
      HeddlePlugin.log("No marker can be made in " + origin.getFullPath(), e);
    }
  }

  private static void replace(IFile origin, List<MarkerData> wanted) throws CoreException {
    Map<String, Deque<IMarker>> old = existing(origin);
    List<MarkerData> fresh = new ArrayList<>();
    for (MarkerData data : wanted) {
      IMarker marker = take(old, data);
      if (marker == null) {
        fresh.add(data);
      } else if (!data.attributes().equals(marker.getAttributes())) {
        marker.setAttributes(data.attributes());
      }
    }
    for (Deque<IMarker> gone : old.values()) {
      for (IMarker marker : gone) {
        marker.delete();
      }
    }
    for (MarkerData data : fresh) {
      boolean own = data.file().equals(origin);
      List<IMarker> same = ofOthers(data, origin);
      if (own || same.isEmpty()) {
        data.file().createMarker(data.type(), data.attributes());
      }
      for (IMarker marker : own ? same : List.<IMarker>of()) {
        marker.delete();
      }
    }
  }

  /** Markers that say the same at the same line, from the analyses of other files. */
  private static List<IMarker> ofOthers(MarkerData data, IFile origin) throws CoreException {
    List<IMarker> same = new ArrayList<>();
    Object line = data.attributes().get(IMarker.LINE_NUMBER);
    for (IMarker marker : data.file().findMarkers(data.type(), false, IResource.DEPTH_ZERO)) {
      String key =
          MarkerData.key(
              data.type(), marker.getAttribute(CODE), marker.getAttribute(IMarker.MESSAGE));
      if (key.equals(data.key())
          && line.equals(marker.getAttribute(IMarker.LINE_NUMBER))
          && !origin.getFullPath().toString().equals(marker.getAttribute(ORIGIN))) {
        same.add(marker);
      }
    }
    return same;
  }

  /** The next old marker with the data's key in the data's file, removed from the old ones. */
  private static IMarker take(Map<String, Deque<IMarker>> old, MarkerData data) {
    Deque<IMarker> candidates = old.getOrDefault(data.key(), new ArrayDeque<>());
    return candidates.isEmpty() || !candidates.peek().getResource().equals(data.file())
        ? null
        : candidates.remove();
  }

  private static Map<String, Deque<IMarker>> existing(IFile origin) throws CoreException {
    Map<String, Deque<IMarker>> markers = new HashMap<>();
    for (String type : TYPES) {
      for (IMarker marker :
          origin.getProject().findMarkers(type, false, IResource.DEPTH_INFINITE)) {
        if (origin.getFullPath().toString().equals(marker.getAttribute(ORIGIN))) {
          String key =
              MarkerData.key(type, marker.getAttribute(CODE), marker.getAttribute(IMarker.MESSAGE));
          markers.computeIfAbsent(key, k -> new ArrayDeque<>()).add(marker);
        }
      }
    }
    return markers;
  }
}
