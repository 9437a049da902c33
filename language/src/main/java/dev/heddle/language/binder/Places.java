package dev.heddle.language.binder;

import dev.heddle.language.preprocessor.Token;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.syntax.SyntaxToken;
import org.antlr.v4.runtime.ParserRuleContext;

/** Where pieces of the syntax tree stand in the source. */
final class Places {
  private Places() {}

  /** From the first to the last token of a rule. */
  static SourceRange of(ParserRuleContext context) {
    return between(first(context), last(context));
  }

  static SourceRange of(org.antlr.v4.runtime.Token token) {
    return ((SyntaxToken) token).range();
  }

  /**
   * Where a rule of two operands does its work: compilers give it the line of the operator, which
   * may not be the first one.
   */
  static SourceRange operation(ParserRuleContext context) {
    SourceRange whole = of(context);
    if (!(context.getChild(1).getPayload() instanceof SyntaxToken operator)) {
      return whole;
    }
    SourceRange range = of(operator);
    return range.file() == whole.file() && range.line() > whole.line() ? range : whole;
  }

  static SourceRange between(Token first, Token last) {
    SourceRange range = first.range();
    if (first == last || last.rangeFile() != range.file()) {
      return range;
    }
    int end = last.rangeEnd();
    return end > range.end() ? new SourceRange(range.file(), range.start(), end) : range;
  }

  static Token first(ParserRuleContext context) {
    return ((SyntaxToken) context.getStart()).origin();
  }

  static Token last(ParserRuleContext context) {
    return context.getStop() == null ? first(context) : ((SyntaxToken) context.getStop()).origin();
  }

  static Token origin(org.antlr.v4.runtime.Token token) {
    return ((SyntaxToken) token).origin();
  }
}
