package dev.heddle.scheduler.report;

import java.util.List;

/**
 * Something that could be better, found by one inspection.
 *
 * @param inspection identifier of the inspection, the name of its page in docs/inspections
 * @param severity error, warning or info
 * @param message what is wrong and what it costs
 * @param file the original file
 * @param line first line
 * @param column first column
 * @param endLine line of the end
 * @param endColumn column behind the last character
 * @param fixes the changes on offer, best first
 */
public record Finding(
    String inspection,
    Severity severity,
    String message,
    String file,
    int line,
    int column,
    int endLine,
    int endColumn,
    List<Fix> fixes) {
  public Finding {
    fixes = List.copyOf(fixes);
  }

  /**
   * A change to the source that is proven to help.
   *
   * @param title what the change does, as a command
   * @param edits the replacements; they do not overlap
   * @param changesRounding whether floating-point results may differ in the last places
   * @param promise what the report will show afterwards, in words, such as "II 1"
   */
  public record Fix(String title, List<Edit> edits, boolean changesRounding, String promise) {
    public Fix {
      edits = List.copyOf(edits);
    }
  }

  /**
   * Replacement of the characters from (line, column) up to but not including (endLine, endColumn).
   */
  public record Edit(String file, int line, int column, int endLine, int endColumn, String text) {}
}
