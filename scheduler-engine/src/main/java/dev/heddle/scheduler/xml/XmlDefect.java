package dev.heddle.scheduler.xml;

import dev.heddle.language.diagnostics.Severity;

/**
 * Something wrong with a file.
 *
 * @param file the file
 * @param line first line of the tag that is wrong, from 1
 * @param column its first column, from 1
 * @param endLine its last line
 * @param endColumn column behind its end
 * @param message what is wrong and what is expected
 */
public record XmlDefect(
    String file, int line, int column, int endLine, int endColumn, String message) {
  /** What is wrong with an element. */
  public static XmlDefect at(String file, XmlElement element, String message) {
    return new XmlDefect(
        file, element.line(), element.column(), element.endLine(), element.endColumn(), message);
  }

  /** The defect as an error. */
  public FileDiagnostic diagnostic(String code) {
    return new FileDiagnostic(
        Severity.ERROR, code, message, file, line, column, endLine, endColumn);
  }
}
