package dev.heddle.emulator.runtime;

import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.report.Finding;
import java.util.List;

/** Changes of the source that are offered for a fault, in the form of those for findings. */
public final class SourceChanges {
  private SourceChanges() {}

  /** A change that takes a fault away. */
  public static Finding.Fix fix(String title, List<Finding.Edit> edits) {
    return new Finding.Fix(title, edits, false, "the run has no such fault");
  }

  /** Another text in place of the characters from start up to but not including end. */
  public static Finding.Edit replace(SourceFile file, int start, int end, String text) {
    return new Finding.Edit(
        file.path(), file.line(start), file.column(start), file.line(end), file.column(end), text);
  }

  /** Another text in place of a piece. */
  public static Finding.Edit replace(SourceRange range, String text) {
    return replace(range.file(), range.start(), range.end(), text);
  }

  /** A text before a statement or definition, on a line of its own when that begins its line. */
  public static Finding.Edit before(SourceRange range, String text) {
    SourceFile file = range.file();
    String indentation =
        file.text().substring(file.lineStart(file.line(range.start())), range.start());
    String separator = indentation.isBlank() ? "\n" + indentation : " ";
    return replace(file, range.start(), range.start(), text + separator);
  }
}
