package dev.heddle.language.preprocessor;

import static dev.heddle.language.preprocessor.TokenKind.*;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.source.TextCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs the preprocessor over one file. */
public final class Preprocessor {
  /** Longest text of a file; a longer one is no kernel. */
  public static final int FILE_LIMIT = 32 << 20;

  /** Most tokens of one analysis, includes and macros counted. */
  static final int TOKEN_LIMIT = 8_000_000;

  private static final int CANCELLATION_INTERVAL = 1 << 14;

  private Preprocessor() {}

  /**
   * Preprocesses a file.
   *
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public static PreprocessedSource process(
      SourceFile file,
      FrontEndOptions options,
      SourceLoader loader,
      DiagnosticList diagnostics,
      Cancellation cancellation) {
    PredefinedMacros predefined = new PredefinedMacros(diagnostics);
    NameTable names = predefined.names();
    DirectiveReader reader = new DirectiveReader(names, options, loader, diagnostics);
    MacroExpander expander = new MacroExpander(reader::next, reader::line, names, diagnostics);
    reader.connect(expander);
    predefined.define(options);
    List<Token> tokens = new ArrayList<>(Math.max(64, file.text().length() / 5));
    Optional<String> noText = TextCheck.problem(file.text());
    if (noText.isPresent()) {
      diagnostics.error("language.no-text", noText.get(), new SourceRange(file, 0, 0));
    } else if (file.text().length() > FILE_LIMIT) {
      diagnostics.error(
          "language.file-too-large",
          "the file has more than " + (FILE_LIMIT >> 20) + " MB and is not analysed",
          new SourceRange(file, 0, 0));
    } else {
      reader.open(file);
      for (int i = options.before().size() - 1; i >= 0; i--) {
        reader.open(options.before().get(i));
      }
      read(expander, tokens, file, diagnostics, cancellation);
    }
    return new PreprocessedSource(
        file,
        tokens,
        reader.definitions(),
        expander.uses(),
        reader.includes(),
        reader.inactive(),
        reader.arbitraryPrecision(),
        reader.hasMissingIncludes());
  }

  private static void read(
      MacroExpander expander,
      List<Token> tokens,
      SourceFile file,
      DiagnosticList diagnostics,
      Cancellation cancellation) {
    for (Token token = expander.next(); !token.is(END); token = expander.next()) {
      tokens.add(token);
      if (tokens.size() % CANCELLATION_INTERVAL == 0) {
        cancellation.check();
        if (tokens.size() > TOKEN_LIMIT) {
          diagnostics.error(
              "language.file-too-large",
              "the program has more than " + TOKEN_LIMIT + " tokens; the rest is not analysed",
              new SourceRange(file, 0, 0));
          return;
        }
      }
    }
  }
}
