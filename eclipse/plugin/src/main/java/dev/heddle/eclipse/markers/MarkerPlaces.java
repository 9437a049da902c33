package dev.heddle.eclipse.markers;

import dev.heddle.eclipse.analysis.AnalysisResult;
import dev.heddle.language.source.SourceFile;
import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.ResourcesPlugin;

/** Finds the workspace file and the characters that a place in a report means. */
final class MarkerPlaces {

  private final AnalysisResult result;
  private final SourceFile text;
  private final Map<String, Optional<IFile>> files = new HashMap<>();

  MarkerPlaces(AnalysisResult result) {
    this.result = result;
    this.text = SourceFile.of(result.file().getName(), result.text());
  }

  /** The file that was analysed. */
  IFile origin() {
    return result.file();
  }

  /** The workspace file of a name in the report; empty for one outside the workspace. */
  Optional<IFile> file(String name) {
    return files.computeIfAbsent(name, this::find);
  }

  /**
   * The marker attributes for a range of a file.
   *
   * @param line 1-based, like the other positions
   */
  Map<String, Object> range(IFile file, int line, int column, int endLine, int endColumn) {
    Map<String, Object> attributes = new HashMap<>();
    attributes.put(IMarker.LINE_NUMBER, line);
    if (file.equals(result.file())) {
      int start = offset(line, column);
      attributes.put(IMarker.CHAR_START, start);
      attributes.put(IMarker.CHAR_END, Math.max(start, offset(endLine, endColumn)));
    }
    return attributes;
  }

  private int offset(int line, int column) {
    if (line < 1 || line > text.lineCount()) {
      return text.text().length();
    }
    return Math.min(text.lineStart(line) + Math.max(column, 1) - 1, text.text().length());
  }

  private Optional<IFile> find(String name) {
    if (name.equals(result.file().getName())) {
      return Optional.of(result.file());
    }
    IFile[] found;
    try {
      URI uri = Path.of(name).toAbsolutePath().toUri();
      found = ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(uri);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
    return Arrays.stream(found)
        .filter(file -> file.getProject().equals(result.file().getProject()))
        .findFirst()
        .or(() -> Arrays.stream(found).findFirst());
  }
}
