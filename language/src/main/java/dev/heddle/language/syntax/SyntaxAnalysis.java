package dev.heddle.language.syntax;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.preprocessor.PreprocessedSource;
import dev.heddle.language.preprocessor.Token;
import dev.heddle.language.preprocessor.TokenKind;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.syntax.OpenClParser.AssignmentExpressionContext;
import dev.heddle.language.syntax.OpenClParser.ExternalDeclarationContext;
import dev.heddle.language.syntax.TokenClassifier.Piece;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.misc.ParseCancellationException;

/** Parses a preprocessed program. */
public final class SyntaxAnalysis {
  private SyntaxAnalysis() {}

  /**
   * Parses each declaration and function of a program by itself.
   *
   * @param known what was parsed before, which is brought up to date
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public static List<ProgramItem> parse(
      PreprocessedSource source,
      ParsedItems known,
      DiagnosticList diagnostics,
      Cancellation cancellation) {
    TokenClassifier classifier =
        new TokenClassifier(
            source.tokens(), source.arbitraryPrecision(), source.hasMissingIncludes());
    classifier.run();
    SyntaxToken[] tokens = classifier.tokens();
    List<ProgramItem> items = new ArrayList<>(classifier.pieces().size());
    OpenClParser parser = null;
    Lookahead lookahead = new Lookahead();
    known.begin();
    for (Piece piece : classifier.pieces()) {
      cancellation.check();
      if (tokens[piece.from()].getType() == OpenClParser.PRAGMA) {
        items.add(pragma(tokens, piece));
        continue;
      }
      List<SyntaxToken> own = Arrays.asList(tokens).subList(piece.from(), piece.to());
      Optional<ProgramItem> before = known.take(own);
      if (before.isPresent()) {
        items.add(before.get());
        continue;
      }
      if (parser == null) {
        parser = newParser();
      }
      ProgramItem item =
          item(parser, lookahead, tokens, piece, source.hasMissingIncludes(), diagnostics);
      known.keep(item);
      items.add(item);
    }
    return items;
  }

  /** Parses an expression that stands by itself, as in a pragma; empty if it is none. */
  public static Optional<AssignmentExpressionContext> expression(List<Token> source) {
    if (source.isEmpty()) {
      return Optional.empty();
    }
    SyntaxToken[] tokens = new SyntaxToken[source.size()];
    for (int i = 0; i < tokens.length; i++) {
      Token token = source.get(i);
      boolean word = token.kind() == TokenKind.IDENTIFIER;
      int type = word ? Keywords.ofWord(token.text()) : Keywords.ofKind(token.kind());
      tokens[i] = new SyntaxToken(token, type, i);
    }
    OpenClParser parser = newParser();
    parser.setErrorHandler(new BailErrorStrategy());
    parser.setTokenStream(new SyntaxTokenStream(tokens, 0, tokens.length));
    try {
      AssignmentExpressionContext expression = parser.assignmentExpression();
      boolean whole = parser.getCurrentToken().getType() == OpenClParser.EOF;
      return whole ? Optional.of(expression) : Optional.empty();
    } catch (ParseCancellationException | StackOverflowError e) {
      return Optional.empty();
    }
  }

  /** The reserved words that a declaration can begin with. */
  public static Set<String> declarationWords() {
    Set<String> words = new HashSet<>();
    Keywords.words()
        .forEach(
            (word, type) -> {
              if (DeclarationReader.isDeclarationWord(type)) {
                words.add(word);
              }
            });
    return words;
  }

  private static OpenClParser newParser() {
    OpenClParser parser = new OpenClParser(null);
    parser.removeErrorListeners();
    // The grammar needs no more look-ahead than this mode gives.
    parser.getInterpreter().setPredictionMode(PredictionMode.SLL);
    return parser;
  }

  private static ProgramItem pragma(SyntaxToken[] tokens, Piece piece) {
    SyntaxToken token = tokens[piece.from()];
    return new ProgramItem(List.of(token), Optional.empty(), Optional.of(token.origin()), false);
  }

  private static ProgramItem item(
      OpenClParser parser,
      Lookahead lookahead,
      SyntaxToken[] tokens,
      Piece piece,
      boolean isHeaderMissing,
      DiagnosticList diagnostics) {
    // A copy, since an item may outlive the other tokens of its text.
    List<SyntaxToken> own = List.of(Arrays.copyOfRange(tokens, piece.from(), piece.to()));
    if (piece.tooDeepAt() >= 0) {
      return tooDeep(own, tokens[piece.tooDeepAt()], diagnostics);
    }
    if (piece.oldStyle().isPresent()) {
      SyntaxToken parameter = tokens[piece.oldStyle().get().parameter()];
      diagnostics.warning(
          "language.old-style-function",
          "parameter '" + parameter.getText() + "' has no type in the list; write it there",
          parameter.range());
      SyntaxToken[] modern = new OldStyleFunction(tokens, piece).modern();
      Piece whole = new Piece(0, modern.length, -1, Optional.empty(), -1);
      return item(parser, lookahead, modern, whole, isHeaderMissing, diagnostics);
    }
    boolean broken = hasBrokenMacro(own, diagnostics);
    SyntaxErrors errors =
        new SyntaxErrors(
            tokens, piece, lookahead, isHeaderMissing, broken ? new DiagnosticList() : diagnostics);
    parser.setErrorHandler(errors);
    parser.setTokenStream(new SyntaxTokenStream(tokens, piece.from(), piece.to()));
    try {
      ExternalDeclarationContext declaration = parser.externalDeclaration();
      boolean wrong = broken || errors.errors() > 0;
      return new ProgramItem(own, Optional.of(declaration), Optional.empty(), wrong);
    } catch (StackOverflowError e) {
      return tooDeep(own, own.get(0), diagnostics);
    }
  }

  /** Where a macro could not be expanded, its remains say nothing; the mistake has been told. */
  private static boolean hasBrokenMacro(List<SyntaxToken> tokens, DiagnosticList diagnostics) {
    Token first = tokens.get(0).origin();
    Token last = tokens.get(tokens.size() - 1).origin();
    return first.rangeFile() == last.rangeFile()
        && diagnostics.hasError(
            "language.macro-call", first.rangeFile(), first.rangeStart(), last.rangeEnd());
  }

  private static ProgramItem tooDeep(
      List<SyntaxToken> tokens, SyntaxToken place, DiagnosticList diagnostics) {
    diagnostics.error(
        "language.too-deep",
        "this is nested too deeply, or repeated too often, to be understood; split it",
        place.range());
    return new ProgramItem(tokens, Optional.empty(), Optional.empty(), true);
  }
}
