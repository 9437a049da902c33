package dev.heddle.scheduler.xml;

import dev.heddle.language.diagnostics.Severity;

/**
 * A message about a file that is given beside the sources, or about one that should be there.
 *
 * @param severity error, warning or info
 * @param code stable identifier; each has a line in docs/diagnostics.md
 * @param message one sentence for the user
 * @param file the file that it is shown in
 * @param line first line, from 1
 * @param column first column, from 1
 * @param endLine last line
 * @param endColumn column behind the end
 */
public record FileDiagnostic(
    Severity severity,
    String code,
    String message,
    String file,
    int line,
    int column,
    int endLine,
    int endColumn) {
  /** A message that has no place in the file. */
  public static FileDiagnostic onFirstLine(
      Severity severity, String code, String message, String file) {
    return new FileDiagnostic(severity, code, message, file, 1, 1, 1, 1);
  }
}
