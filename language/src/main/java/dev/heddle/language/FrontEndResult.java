package dev.heddle.language;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.preprocessor.PreprocessedSource;
import dev.heddle.language.tree.Reference;
import dev.heddle.language.tree.TranslationUnit;
import java.util.List;

/**
 * What the front end found out about one file.
 *
 * @param unit always there; functions with errors are marked
 * @param diagnostics those of the file itself first, in order of their places
 * @param source tokens, macros and includes
 * @param references every name in the program with its meaning
 */
public record FrontEndResult(
    TranslationUnit unit,
    List<Diagnostic> diagnostics,
    PreprocessedSource source,
    List<Reference> references,
    Timings timings) {

  public FrontEndResult {
    diagnostics = List.copyOf(diagnostics);
    references = List.copyOf(references);
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
