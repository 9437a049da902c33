package dev.heddle.language.syntax;

import static dev.heddle.language.syntax.OpenClParser.*;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.diagnostics.Severity;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.syntax.TokenClassifier.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.InputMismatchException;
import org.antlr.v4.runtime.NoViableAltException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.ATNState;
import org.antlr.v4.runtime.misc.IntervalSet;

/** Says what is wrong with the syntax, once a statement, in the words of C. */
final class SyntaxErrors extends DefaultErrorStrategy {
  private static final int MOST_ALTERNATIVES = 4;

  /** What the declaration of a loop's counter does not go beyond. */
  private static final Set<Integer> ENDS =
      Set.of(SEMICOLON, LEFT_PAREN, RIGHT_PAREN, LEFT_BRACE, RIGHT_BRACE);

  private final SyntaxToken[] tokens;
  private final Piece piece;
  private final Lookahead lookahead;
  private final boolean isHeaderMissing;
  private final DiagnosticList diagnostics;

  /** Behind what the opening brace of a block is missing, by the indentation. */
  private final OptionalInt unopened;

  private int reported = -1;

  /** Up to where all that is wrong is inside of the list of values of a mistake. */
  private int endOfList = -1;

  private int errors;

  /** Once a brace is known to be missing, everything behind it follows from that. */
  private boolean isBraceMissing;

  /**
   * For one piece of the program.
   *
   * @param lookahead of the parser that reads it
   * @param isHeaderMissing whether mistakes may come of macros that a missing header defines
   */
  SyntaxErrors(
      SyntaxToken[] tokens,
      Piece piece,
      Lookahead lookahead,
      boolean isHeaderMissing,
      DiagnosticList diagnostics) {
    this.tokens = tokens;
    this.isHeaderMissing = isHeaderMissing;
    this.piece = piece;
    this.lookahead = lookahead;
    this.diagnostics = diagnostics;
    unopened =
        piece.strayBrace() < 0
            ? OptionalInt.empty()
            : UnopenedBlock.before(tokens, piece.from(), piece.strayBrace());
  }

  int errors() {
    return errors;
  }

  /** As the default does it, but most tokens fit, which is found out faster. */
  @Override
  public void sync(Parser parser) {
    if (inErrorRecoveryMode(parser)) {
      return;
    }
    switch (lookahead.fit(parser)) {
      case FITS -> {
        nextTokensContext = null;
        nextTokensState = ATNState.INVALID_STATE_NUMBER;
      }
      case AFTER_END -> {
        if (nextTokensContext == null) {
          nextTokensContext = parser.getContext();
          nextTokensState = parser.getState();
        }
      }
      case WRONG -> super.sync(parser);
    }
  }

  @Override
  public void reportError(Parser parser, RecognitionException e) {
    if (inErrorRecoveryMode(parser)) {
      return;
    }
    beginErrorCondition(parser);
    Token offending =
        e instanceof NoViableAltException n ? n.getOffendingToken() : e.getOffendingToken();
    IntervalSet expected = e instanceof InputMismatchException m ? m.getExpectedTokens() : null;
    report(parser, offending, expected == null ? parser.getExpectedTokens() : expected);
  }

  @Override
  protected void reportUnwantedToken(Parser parser) {
    if (inErrorRecoveryMode(parser)) {
      return;
    }
    beginErrorCondition(parser);
    report(parser, parser.getCurrentToken(), getExpectedTokens(parser));
  }

  @Override
  protected void reportMissingToken(Parser parser) {
    if (inErrorRecoveryMode(parser)) {
      return;
    }
    beginErrorCondition(parser);
    report(parser, parser.getCurrentToken(), getExpectedTokens(parser));
  }

  /** Stands in for a token that is not there, so that parsing can go on. */
  @Override
  protected Token getMissingSymbol(Parser parser) {
    IntervalSet expected = getExpectedTokens(parser);
    int type = expected.isNil() ? Token.INVALID_TYPE : expected.getMinElement();
    int index = parser.getCurrentToken().getTokenIndex();
    return SyntaxToken.missing(tokens[Math.max(0, index - 1)].origin(), type, index);
  }

  private void report(Parser parser, Token offending, IntervalSet expected) {
    errors++;
    int index = offending.getTokenIndex();
    boolean follows =
        isBraceMissing
            || reported >= 0 && follows(index)
            || index <= endOfList
            || isHeaderMissing && MissingMacros.cause(tokens, piece.from(), index)
            || UnclosedLiteral.isBeside(tokens, piece.from(), piece.to(), index);
    // Where the braces do not match, all that is wrong comes of the first mistake.
    isBraceMissing |= piece.strayBrace() >= 0;
    reported = index;
    if (!follows) {
      endOfList = Extent.endOfList(tokens, piece, index);
      diagnostics.add(
          comesOfStrayBrace(parser, index) ? strayBrace() : mistake(parser, offending, expected));
    }
  }

  /** Whether a mistake comes of the one before it; an 'else' behind one has lost its 'if'. */
  private boolean follows(int index) {
    return Extent.isSame(tokens, piece, reported, index)
        || index < piece.to() && tokens[index].getType() == ELSE;
  }

  /** Whether the function has been read, or a block of it that lacks its opening brace. */
  private boolean comesOfStrayBrace(Parser parser, int index) {
    return piece.strayBrace() >= 0
        && (unopened.isPresent() && index > unopened.getAsInt()
            || parser.getContext() instanceof ExternalDeclarationContext declaration
                && declaration.compoundStatement() != null);
  }

  private Diagnostic strayBrace() {
    isBraceMissing = true;
    SourceRange brace = tokens[piece.strayBrace()].range();
    return unopened.isPresent()
        ? error(
            "'{' is missing here, by the indentation",
            behind(unopened.getAsInt() + 1),
            List.of(new Diagnostic.Note("this '}' closes nothing", brace)))
        : error("this '}' closes nothing", brace, List.of());
  }

  private Diagnostic mistake(Parser parser, Token offending, IntervalSet expected) {
    int index = offending.getTokenIndex();
    boolean atEnd = offending.getType() == Token.EOF;
    SyntaxToken token = tokens[Math.min(index, tokens.length - 1)];
    Optional<Diagnostic.Note> unclosed =
        atEnd || isFunctionInside(parser, offending)
            ? UnclosedBrace.between(tokens, piece.from(), index)
            : Optional.empty();
    if (unclosed.isPresent()) {
      isBraceMissing = true;
      return error(
          "'}' is missing " + (atEnd ? "at the end" : "before this function"),
          atEnd ? behind(index) : token.range(),
          List.of(unclosed.get()));
    }
    String wanted = isBodyWithoutBrace(parser, index) ? "'{'" : wanted(parser, expected);
    if (atEnd) {
      return error(wanted + " is missing at the end of this declaration", behind(index), List.of());
    }
    List<Diagnostic.Note> notes = token.origin().notes();
    String text = offending.getText();
    if (offending.getType() == UNKNOWN) {
      return error(named(text) + " is no character of the language", token.range(), notes);
    }
    if (wanted.equals("')'") && text.equals(")") && tokens[index - 1].getType() == COMMA) {
      return error("no parameter follows this ','", tokens[index - 1].range(), notes);
    }
    if (wanted.equals("';'") && text.equals(":") && isHeadOfFor(index)) {
      return error(
          "a loop over a range is C++; write 'for (int i = 0; i < n; i++)'", token.range(), notes);
    }
    return wanted.equals("';'") || wanted.equals("')'") || wanted.equals("'{'")
        ? error("missing " + wanted + " before '" + text + "'", behind(index), notes)
        : error("expected " + wanted + " before '" + shortened(text) + "'", token.range(), notes);
  }

  /** Whether a token stands behind the first declaration in the parentheses of a 'for'. */
  private boolean isHeadOfFor(int index) {
    int at = index - 1;
    while (at > piece.from() && !ENDS.contains(tokens[at].getType())) {
      at--;
    }
    return at > piece.from()
        && tokens[at].getType() == LEFT_PAREN
        && tokens[at - 1].getType() == FOR;
  }

  /** A character as it is read, and by its number where nothing of it is seen. */
  private static String named(String text) {
    int character = text.codePointAt(0);
    boolean isSeen =
        switch (Character.getType(character)) {
          case Character.CONTROL,
              Character.FORMAT,
              Character.SPACE_SEPARATOR,
              Character.LINE_SEPARATOR,
              Character.PARAGRAPH_SEPARATOR,
              Character.PRIVATE_USE,
              Character.SURROGATE,
              Character.UNASSIGNED ->
              false;
          default -> true;
        };
    return isSeen ? "'" + text + "'" : "the invisible character U+%04X".formatted(character);
  }

  private static Diagnostic error(String message, SourceRange range, List<Diagnostic.Note> notes) {
    return new Diagnostic(Severity.ERROR, "language.syntax", message, range, notes);
  }

  /** Whether a statement stands where the body of a function should begin. */
  private boolean isBodyWithoutBrace(Parser parser, int index) {
    return parser.getContext() instanceof ExternalDeclarationContext
        && index > piece.from()
        && index < piece.to()
        && tokens[index - 1].getType() == RIGHT_PAREN
        && tokens[index].getType() != ASSIGN;
  }

  /** A body behind what can only be the head of a function, which belongs outside all others. */
  private boolean isFunctionInside(Parser parser, Token offending) {
    return offending.getType() == LEFT_BRACE
        && parser.getContext() instanceof DeclarationContext
        && tokens[offending.getTokenIndex() - 1].getType() == RIGHT_PAREN;
  }

  private SourceRange behind(int index) {
    if (index == 0) {
      return tokens[0].range();
    }
    SourceRange before = tokens[index - 1].range();
    return new SourceRange(before.file(), Math.max(before.start(), before.end() - 1), before.end());
  }

  private static String shortened(String text) {
    return text.length() > 40 ? text.substring(0, 37) + "..." : text;
  }

  private static String wanted(Parser parser, IntervalSet expected) {
    if (expected.contains(SIZEOF)) {
      return expected.contains(STRUCT) ? "a statement" : "an expression";
    }
    if (expected.contains(STRUCT)) {
      return "a type";
    }
    if (expected.contains(SEMICOLON)) {
      return "';'";
    }
    if (expected.contains(RIGHT_PAREN)) {
      return "')'";
    }
    List<String> names = new ArrayList<>();
    for (int type : expected.toList()) {
      if (type != ATTRIBUTE) {
        names.add(name(parser, type));
      }
    }
    if (names.contains("a name")) {
      return "a name";
    }
    List<String> few = names.subList(0, Math.min(MOST_ALTERNATIVES, names.size()));
    return few.isEmpty() ? "something else" : String.join(" or ", few);
  }

  private static String name(Parser parser, int type) {
    if (type == Token.EOF) {
      return "the end of the declaration";
    }
    if (type == IDENTIFIER || type == LABEL) {
      return "a name";
    }
    if (type == TYPE_NAME) {
      return "a type";
    }
    if (type == CAST_PAREN || type == TYPE_PAREN || type == COMPOUND_PAREN) {
      return "'('";
    }
    String symbol = parser.getVocabulary().getSymbolicName(type);
    for (dev.heddle.language.preprocessor.TokenKind kind :
        dev.heddle.language.preprocessor.TokenKind.values()) {
      if (kind.name().equals(symbol) && !kind.spelling().isEmpty()) {
        return "'" + kind.spelling() + "'";
      }
    }
    return "'" + symbol.toLowerCase(java.util.Locale.ROOT) + "'";
  }
}
