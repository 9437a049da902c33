package dev.heddle.eclipse.markers;

import dev.heddle.scheduler.report.Finding;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;

/** One marker as it should be. */
record MarkerData(IFile file, String type, Map<String, Object> attributes) {

  static MarkerData of(SourceDiagnostic diagnostic, MarkerPlaces places) {
    return of(
        ReportMarkers.DIAGNOSTIC,
        diagnostic.code(),
        diagnostic.severity(),
        diagnostic.message(),
        new Range(
            diagnostic.file(),
            diagnostic.line(),
            diagnostic.column(),
            diagnostic.endLine(),
            diagnostic.endColumn()),
        List.of(),
        places);
  }

  static MarkerData of(Finding finding, MarkerPlaces places) {
    return of(
        ReportMarkers.FINDING,
        finding.inspection(),
        finding.severity(),
        finding.message(),
        new Range(
            finding.file(),
            finding.line(),
            finding.column(),
            finding.endLine(),
            finding.endColumn()),
        finding.fixes(),
        places);
  }

  /** What stays the same when a marker only moves. */
  String key() {
    return key(type, attributes.get(ReportMarkers.CODE), attributes.get(IMarker.MESSAGE));
  }

  static String key(String type, Object code, Object message) {
    return type + '\n' + code + '\n' + message;
  }

  private static MarkerData of(
      String type,
      String code,
      Severity severity,
      String message,
      Range range,
      List<Finding.Fix> fixes,
      MarkerPlaces places) {
    Optional<IFile> file = places.file(range.file());
    Map<String, Object> attributes = new HashMap<>();
    attributes.put(ReportMarkers.CODE, code);
    attributes.put(ReportMarkers.ORIGIN, places.origin().getFullPath().toString());
    attributes.put(IMarker.SEVERITY, severity(severity));
    if (file.isPresent()) {
      attributes.put(IMarker.MESSAGE, message);
      attributes.putAll(
          places.range(
              file.get(), range.line(), range.column(), range.endLine(), range.endColumn()));
    } else {
      attributes.put(IMarker.MESSAGE, range.file() + ":" + range.line() + ": " + message);
      attributes.put(IMarker.LINE_NUMBER, 1);
    }
    if (!fixes.isEmpty()) {
      attributes.put(
          ReportMarkers.FIXES,
          fixes.stream().map(Finding.Fix::title).collect(Collectors.joining("\n")));
    }
    return new MarkerData(file.orElse(places.origin()), type, attributes);
  }

  private static int severity(Severity severity) {
    return switch (severity) {
      case ERROR -> IMarker.SEVERITY_ERROR;
      case WARNING -> IMarker.SEVERITY_WARNING;
      case INFO -> IMarker.SEVERITY_INFO;
    };
  }

  /** Positions of the report, 1-based; the end is behind the last character. */
  private record Range(String file, int line, int column, int endLine, int endColumn) {}
}
