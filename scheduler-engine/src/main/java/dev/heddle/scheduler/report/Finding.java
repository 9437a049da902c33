package dev.heddle.scheduler.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * Something that could be better, found by one inspection.
 *
 * @param inspection identifier of the inspection, the name of its page in docs/inspections
 * @param severity error, warning or info
 * @param level the same with one step more between warning and info: "error", "warning",
 *     "weak-warning" or "info"
 * @param message what is wrong and what it costs
 * @param kernel the kernel that it is about, null outside of kernels
 * @param file the original file
 * @param line first line
 * @param column first column
 * @param endLine line of the end
 * @param endColumn column behind the last character
 * @param related other places that belong to it
 * @param fixes the changes on offer, best first
 */
public record Finding(
    String inspection,
    Severity severity,
    String level,
    String message,
    @JsonInclude(JsonInclude.Include.NON_NULL) String kernel,
    String file,
    int line,
    int column,
    int endLine,
    int endColumn,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Place> related,
    List<Fix> fixes) {
  public Finding {
    related = related == null ? List.of() : List.copyOf(related);
    fixes = List.copyOf(fixes);
  }

  /** One without further places, outside of kernels. */
  public Finding(
      String inspection,
      Severity severity,
      String message,
      String file,
      int line,
      int column,
      int endLine,
      int endColumn,
      List<Fix> fixes) {
    this(
        inspection,
        severity,
        severity.text(),
        message,
        null,
        file,
        line,
        column,
        endLine,
        endColumn,
        List.of(),
        fixes);
  }

  /** The same with these fixes. */
  public Finding withFixes(List<Fix> newFixes) {
    return new Finding(
        inspection,
        severity,
        level,
        message,
        kernel,
        file,
        line,
        column,
        endLine,
        endColumn,
        related,
        newFixes);
  }

  /** Another place with what happens there. */
  public record Place(String message, String file, int line, int column) {}

  /**
   * A change to the source that is proven to help.
   *
   * @param title what the change does, as a command
   * @param edits the replacements; they do not overlap
   * @param changesRounding whether floating-point results may differ in the last places
   * @param promise what the report will show afterwards, in words, such as "II 1"
   * @param results what becomes of what the kernel computes: "same", "rounding" if last places may
   *     differ, "promised" if it is the same as long as what the user promises holds, "repaired" if
   *     it is meant to change
   */
  public record Fix(
      String title, List<Edit> edits, boolean changesRounding, String promise, String results) {
    public Fix {
      edits = List.copyOf(edits);
    }

    /** One that may change the rounding at most. */
    public Fix(String title, List<Edit> edits, boolean changesRounding, String promise) {
      this(title, edits, changesRounding, promise, changesRounding ? "rounding" : "same");
    }
  }

  /**
   * Replacement of the characters from (line, column) up to but not including (endLine, endColumn).
   */
  public record Edit(String file, int line, int column, int endLine, int endColumn, String text) {}
}
