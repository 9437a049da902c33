package dev.heddle.eclipse.markers;

import dev.heddle.eclipse.analysis.AnalysisResult;
import dev.heddle.language.source.SourceFile;
import org.eclipse.jface.text.Position;

/** Turns lines and columns of a report into offsets of the analysed text. */
final class TextPositions {

  private final SourceFile text;

  TextPositions(AnalysisResult result) {
    text = SourceFile.of(result.file().name(), result.text());
  }

  /** The characters of a note in the analysed file; at the text's end for a place behind it. */
  Position of(Note note) {
    int start = offset(note.line(), note.column());
    int end = offset(note.endLine(), note.endColumn());
    return new Position(start, Math.max(0, end - start));
  }

  private int offset(int line, int column) {
    int length = text.text().length();
    return line < 1 || line > text.lineCount()
        ? length
        : Math.min(text.lineStart(line) + Math.max(column, 1) - 1, length);
  }
}
