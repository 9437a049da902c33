package dev.heddle.scheduler.report;

/**
 * A message about the source.
 *
 * @param severity error, warning or info
 * @param code stable identifier, such as "language.undeclared"; each has a line in
 *     docs/diagnostics.md
 * @param message one sentence for the user
 * @param file the original file
 * @param line first line
 * @param column first column
 * @param endLine line of the end
 * @param endColumn column behind the last character
 */
public record SourceDiagnostic(
    Severity severity,
    String code,
    String message,
    String file,
    int line,
    int column,
    int endLine,
    int endColumn) {}
