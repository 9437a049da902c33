package dev.heddle.scheduler.board;

import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;

/**
 * Something wrong with a board's description.
 *
 * @param file the file
 * @param line first line of the tag that is wrong, from 1
 * @param column its first column, from 1
 * @param endLine its last line
 * @param endColumn column behind its end
 * @param message what is wrong and what is expected
 */
public record BoardDefect(
    String file, int line, int column, int endLine, int endColumn, String message) {
  /** Code of the diagnostic. */
  public static final String CODE = "board.invalid";

  /** The defect as an error of the report. */
  public SourceDiagnostic diagnostic() {
    return new SourceDiagnostic(
        Severity.ERROR, CODE, message, file, line, column, endLine, endColumn);
  }
}
