package dev.heddle.language.syntax;

import static dev.heddle.language.syntax.OpenClParser.*;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.diagnostics.Severity;
import dev.heddle.language.source.SourceRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

  private final SyntaxToken[] tokens;
  private final int from;
  private final Lookahead lookahead;
  private final DiagnosticList diagnostics;
  private int reported = -1;
  private int errors;

  /** Once a block is known to be open, everything behind it follows from that. */
  private boolean isBraceMissing;

  /**
   * For one piece of the program.
   *
   * @param from index of its first token
   * @param lookahead of the parser that reads it
   */
  SyntaxErrors(SyntaxToken[] tokens, int from, Lookahead lookahead, DiagnosticList diagnostics) {
    this.tokens = tokens;
    this.from = from;
    this.lookahead = lookahead;
    this.diagnostics = diagnostics;
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
    if (isBraceMissing || sameStatement(index)) {
      reported = index;
      return;
    }
    reported = index;
    boolean atEnd = offending.getType() == Token.EOF;
    SyntaxToken token = tokens[Math.min(index, tokens.length - 1)];
    SourceRange range = atEnd ? behind(index) : token.range();
    String wanted = wanted(parser, expected);
    String message;
    List<Diagnostic.Note> notes = atEnd ? List.of() : token.origin().notes();
    Optional<Diagnostic.Note> unclosed =
        atEnd || isFunctionInside(parser, offending)
            ? UnclosedBrace.between(tokens, from, index)
            : Optional.empty();
    if (unclosed.isPresent()) {
      isBraceMissing = true;
      message = "'}' is missing " + (atEnd ? "at the end" : "before this function");
      notes = List.of(unclosed.get());
    } else if (atEnd) {
      message = wanted + " is missing at the end of this declaration";
    } else if (offending.getType() == UNKNOWN) {
      message = "'" + offending.getText() + "' is no character of the language";
    } else if (wanted.equals("';'") || wanted.equals("')'")) {
      range = behind(index);
      message = "missing " + wanted + " before '" + offending.getText() + "'";
    } else {
      message = "expected " + wanted + " before '" + shortened(offending.getText()) + "'";
    }
    diagnostics.add(new Diagnostic(Severity.ERROR, "language.syntax", message, range, notes));
  }

  /** A body behind what can only be the head of a function, which belongs outside all others. */
  private boolean isFunctionInside(Parser parser, Token offending) {
    return offending.getType() == LEFT_BRACE
        && parser.getContext() instanceof DeclarationContext
        && tokens[offending.getTokenIndex() - 1].getType() == RIGHT_PAREN;
  }

  /** Whether only a few tokens, none of them ending a statement, follow the last mistake. */
  private boolean sameStatement(int index) {
    if (reported < 0) {
      return false;
    }
    for (int i = reported; i < index && i < tokens.length; i++) {
      int type = tokens[i].getType();
      if (i > reported && (type == SEMICOLON || type == RIGHT_BRACE || type == LEFT_BRACE)) {
        return i + 1 >= index;
      }
    }
    return true;
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
