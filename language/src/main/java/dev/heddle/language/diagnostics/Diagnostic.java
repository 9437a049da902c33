package dev.heddle.language.diagnostics;

import dev.heddle.language.source.SourceRange;
import java.util.List;

/**
 * One message about one place.
 *
 * @param code stable name such as {@code language.undeclared}; docs/diagnostics.md has a line on
 *     each
 * @param message one sentence in plain words that says what to do where that is clear
 * @param range where; for text that a macro made, the place where the outermost macro is used
 * @param notes further places that explain it: earlier declarations, the chain of macro expansions
 *     from the outermost to the innermost
 */
public record Diagnostic(
    Severity severity, String code, String message, SourceRange range, List<Note> notes) {

  public Diagnostic {
    notes = List.copyOf(notes);
  }

  /** A further place that explains a diagnostic. */
  public record Note(String message, SourceRange range) {}

  public boolean isError() {
    return severity == Severity.ERROR;
  }

  /** {@code path:line:column: error: message [code]}. */
  @Override
  public String toString() {
    String name = severity.name().toLowerCase(java.util.Locale.ROOT);
    return range + ": " + name + ": " + message + " [" + code + "]";
  }
}
