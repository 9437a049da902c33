package dev.heddle.language;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.tree.TranslationUnit;
import java.util.List;

/**
 * What the front end found out about one file.
 *
 * @param unit always there; functions with errors are marked
 * @param diagnostics in order of their places in the file
 */
public record FrontEndResult(TranslationUnit unit, List<Diagnostic> diagnostics, Timings timings) {

  public FrontEndResult {
    diagnostics = List.copyOf(diagnostics);
  }

  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(Diagnostic::isError);
  }

  /** Wall-clock times of the stages, in nanoseconds. */
  public record Timings(long preprocess, long parse, long bind) {
    public long total() {
      return preprocess + parse + bind;
    }
  }
}
