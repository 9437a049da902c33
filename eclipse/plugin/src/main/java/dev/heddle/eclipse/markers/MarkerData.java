package dev.heddle.eclipse.markers;

import dev.heddle.scheduler.report.Severity;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.jface.text.Position;

/** One marker as it should be. */
record MarkerData(IFile file, String type, Map<String, Object> attributes) {

  static MarkerData of(Note note, TextPositions positions, MarkerPlaces places) {
    Optional<IFile> file = places.file(note.file());
    Map<String, Object> attributes = new HashMap<>();
    attributes.put(ReportMarkers.CODE, note.code());
    attributes.put(ReportMarkers.ORIGIN, places.origin().getFullPath().toString());
    attributes.put(IMarker.SEVERITY, severity(note.severity()));
    if (file.isPresent()) {
      attributes.put(IMarker.MESSAGE, note.message());
      attributes.put(IMarker.LINE_NUMBER, note.line());
    } else {
      attributes.put(IMarker.MESSAGE, note.file() + ":" + note.line() + ": " + note.message());
      attributes.put(IMarker.LINE_NUMBER, 1);
    }
    if (file.filter(places.origin()::equals).isPresent()) {
      Position position = positions.of(note);
      attributes.put(IMarker.CHAR_START, position.getOffset());
      attributes.put(IMarker.CHAR_END, position.getOffset() + position.getLength());
    }
    if (!note.fixes().isEmpty()) {
      attributes.put(ReportMarkers.FIXES, note.fixes());
    }
    return new MarkerData(file.orElse(places.origin()), note.type(), attributes);
  }

  /** What stays the same when a marker only moves. */
  String key() {
    return key(type, attributes.get(ReportMarkers.CODE), attributes.get(IMarker.MESSAGE));
  }

  static String key(String type, Object code, Object message) {
    return type + '\n' + code + '\n' + message;
  }

  private static int severity(Severity severity) {
    return switch (severity) {
      case ERROR -> IMarker.SEVERITY_ERROR;
      case WARNING -> IMarker.SEVERITY_WARNING;
      case INFO -> IMarker.SEVERITY_INFO;
    };
  }
}
