package dev.heddle.language.preprocessor;

import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import java.util.List;

/**
 * A file after preprocessing.
 *
 * @param tokens the program; pragmas are tokens in their places
 * @param macros every macro that the sources defined, in order; predefined ones are left out
 * @param macroUses where macros are used in the files themselves, in conditions and arguments, too
 * @param includes the included files in order, each named once
 * @param inactive ranges of the main file that conditions left out
 * @param arbitraryPrecision whether {@code ihc_apint.h} was included, which makes {@code int5_t}
 *     and its kin types
 * @param hasMissingIncludes whether an included file was not found, so that names may be missing
 */
public record PreprocessedSource(
    SourceFile file,
    List<Token> tokens,
    List<Macro> macros,
    List<MacroUse> macroUses,
    List<SourceFile> includes,
    List<SourceRange> inactive,
    boolean arbitraryPrecision,
    boolean hasMissingIncludes) {

  /**
   * A macro's name in a file, outside other macros' texts.
   *
   * @param range the name, with the arguments where the macro takes some
   */
  public record MacroUse(Macro macro, SourceRange range) {}
}
