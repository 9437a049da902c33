package dev.heddle.language;

import dev.heddle.language.binder.Binder;
import dev.heddle.language.binder.BoundFunctions;
import dev.heddle.language.checks.DialectChecks;
import dev.heddle.language.checks.FileNameCheck;
import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.preprocessor.PreprocessedSource;
import dev.heddle.language.preprocessor.Preprocessor;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.syntax.ParsedItems;
import dev.heddle.language.syntax.ProgramItem;
import dev.heddle.language.syntax.SyntaxAnalysis;
import dev.heddle.language.syntax.TemplateText;
import dev.heddle.language.warnings.CodeWarnings;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Turns OpenCL C source into a typed tree and diagnostics. Any text gives a result; no input makes
 * it throw or hang.
 */
public final class FrontEnd {
  private final ParsedItems known = ParsedItems.remembered();
  private final BoundFunctions functions = BoundFunctions.remembered();

  /** How far an analysis goes: to what names mean, or to all that a part or a whole shows. */
  private enum Depth {
    NAMES,
    PART,
    WHOLE
  }

  /**
   * Analyses a newer text of the file that this front end saw last: only what has changed is parsed
   * again, and only functions are bound again that have changed or depend on what has. The result
   * is the same as that of {@link #analyze}.
   *
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public synchronized FrontEndResult analyzeAgain(
      SourceFile file, FrontEndOptions options, SourceLoader loader, Cancellation cancellation) {
    return analyze(file, options, loader, Depth.WHOLE, known, functions, cancellation);
  }

  /**
   * Like {@link #analyzeAgain}, but stops at what names mean: mistakes that only a look at the
   * typed tree shows are not told. For questions about a text that is asked about while it is
   * typed.
   *
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public synchronized FrontEndResult namesAgain(
      SourceFile file, FrontEndOptions options, SourceLoader loader, Cancellation cancellation) {
    return analyze(file, options, loader, Depth.NAMES, known, functions, cancellation);
  }

  /** How many declarations and functions the last {@link #analyzeAgain} had to parse. */
  public synchronized int parsedAgain() {
    return known.parsed();
  }

  /** How many functions the last {@link #analyzeAgain} had to bind. */
  public synchronized int boundAgain() {
    return functions.bound();
  }

  /**
   * Analyses one file with what it includes.
   *
   * @param file the text, as it stands in the editor
   * @param loader finds included files
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public FrontEndResult analyze(
      SourceFile file, FrontEndOptions options, SourceLoader loader, Cancellation cancellation) {
    return analyze(
        file,
        options,
        loader,
        Depth.WHOLE,
        ParsedItems.none(),
        BoundFunctions.none(),
        cancellation);
  }

  /**
   * Analyses one of several files of a program. What only all files show together is left to {@link
   * dev.heddle.language.checks.ProgramChecks}.
   *
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public FrontEndResult analyzePart(
      SourceFile file, FrontEndOptions options, SourceLoader loader, Cancellation cancellation) {
    return analyze(
        file, options, loader, Depth.PART, ParsedItems.none(), BoundFunctions.none(), cancellation);
  }

  private static FrontEndResult analyze(
      SourceFile file,
      FrontEndOptions options,
      SourceLoader loader,
      Depth depth,
      ParsedItems known,
      BoundFunctions functions,
      Cancellation cancellation) {
    DiagnosticList diagnostics = new DiagnosticList();
    long start = System.nanoTime();
    PreprocessedSource source =
        Preprocessor.process(file, options, loader, diagnostics, cancellation);
    Optional<SourceRange> template = TemplateText.find(source);
    if (template.isPresent()) {
      diagnostics = template(template.get());
    }
    long preprocessed = System.nanoTime();
    List<ProgramItem> items =
        template.isPresent()
            ? List.of()
            : SyntaxAnalysis.parse(source, known, diagnostics, cancellation);
    long parsed = System.nanoTime();
    Binder.Result bound = Binder.bind(source, items, functions, diagnostics, cancellation);
    cancellation.check();
    Set<String> faulty =
        depth == Depth.NAMES
            ? Set.of()
            : checked(file, source, bound, depth == Depth.WHOLE, diagnostics);
    cancellation.check();
    long finished = System.nanoTime();
    return new FrontEndResult(
        bound.unit().withErrorsIn(faulty),
        diagnostics.sorted(file.path()),
        source,
        bound.references(),
        new FrontEndResult.Timings(preprocessed - start, parsed - preprocessed, finished - parsed));
  }

  /** Looks for mistakes in the typed tree; the functions that have some. */
  private static Set<String> checked(
      SourceFile file,
      PreprocessedSource source,
      Binder.Result bound,
      boolean isWhole,
      DiagnosticList diagnostics) {
    FileNameCheck.check(file, diagnostics);
    Set<String> faulty =
        DialectChecks.check(bound.unit(), source.hasMissingIncludes(), isWhole, diagnostics);
    CodeWarnings.check(bound.unit(), bound.references(), diagnostics);
    return faulty;
  }

  /** The one thing to say of a text that is not compiled as it stands. */
  private static DiagnosticList template(SourceRange statement) {
    DiagnosticList diagnostics = new DiagnosticList();
    diagnostics.error(
        "language.template",
        "this is a template, not OpenCL C: its statements are filled in before it is compiled;"
            + " open what they make",
        statement);
    return diagnostics;
  }
}
