package dev.heddle.scheduler.report;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * What becomes of a loop or an array under other pragmas or attributes. Each row was analysed as if
 * it stood in the source.
 *
 * @param subject what the rows are about
 * @param rows the source as it is, then each change; those of one kind together
 */
public record WhatIf(Subject subject, List<Row> rows) {
  public WhatIf {
    rows = List.copyOf(rows);
  }

  /**
   * A loop or an array.
   *
   * @param kernel the kernel that it is hardware of
   * @param loop whether it is a loop
   * @param name of the loop's block as the source stands, or of the array
   * @param file the original file
   * @param line line of the loop or of the declaration
   */
  public record Subject(String kernel, boolean loop, String name, String file, int line) {
    /** In words, such as "loop k.B2 at line 12". */
    public String words() {
      return "%s %s at line %d".formatted(loop ? "loop" : "array", name, line);
    }
  }

  /**
   * One change, or none.
   *
   * @param change the pragma or attribute without punctuation around, such as "unroll 4"; "as
   *     written" for the source as it is
   * @param promise whether the change promises the compiler something that nobody has shown
   * @param refused why the changed source cannot be built, null when it can
   * @param outcome what becomes of it, null when it is refused
   * @param edits what has to be written, none for the source as it is
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Row(
      String change, boolean promise, String refused, Outcome outcome, List<Finding.Edit> edits) {
    public Row {
      edits = List.copyOf(edits);
    }

    /** Whether this is the source as it is. */
    @JsonIgnore
    public boolean isAsWritten() {
      return edits.isEmpty();
    }
  }

  /**
   * What a kernel with the change is.
   *
   * @param kernel its report
   * @param loop the loop in it, null when the subject is an array or nothing is left of the loop
   * @param memory the memory in it, null when the subject is a loop or the array is no memory
   */
  public record Outcome(@JsonIgnore KernelReport kernel, LoopReport loop, MemoryReport memory) {
    /** Clock that the kernel's schedule reaches, in MHz, null when unknown. */
    public Double scheduledFmaxMhz() {
      return kernel.scheduledFmaxMhz();
    }

    /** Approximate time of a nominal launch in milliseconds, null when unknown. */
    public Double estimatedTimeMs() {
      return kernel.estimatedTimeMs();
    }
  }
}
