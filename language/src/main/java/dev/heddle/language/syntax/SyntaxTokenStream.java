package dev.heddle.language.syntax;

import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenSource;
import org.antlr.v4.runtime.TokenStream;
import org.antlr.v4.runtime.misc.Interval;

/** A window into the classified tokens, which the parser sees as a whole input. */
final class SyntaxTokenStream implements TokenStream {
  private final SyntaxToken[] tokens;
  private final int from;
  private final int to;
  private final SyntaxToken end;
  private int position;

  /**
   * Makes a stream.
   *
   * @param from index of the first token
   * @param to index behind the last token; there the parser sees the end
   */
  SyntaxTokenStream(SyntaxToken[] tokens, int from, int to) {
    this.tokens = tokens;
    this.from = from;
    this.to = to;
    this.position = from;
    SyntaxToken last = tokens[Math.min(to, tokens.length - 1)];
    this.end = new SyntaxToken(last.origin(), Token.EOF, to);
  }

  @Override
  public int LA(int k) {
    int i = k > 0 ? position + k - 1 : position + k;
    return i >= to ? Token.EOF : i < from ? 0 : tokens[i].getType();
  }

  @Override
  public Token LT(int k) {
    int i = k > 0 ? position + k - 1 : position + k;
    return i >= to ? end : i < from ? null : tokens[i];
  }

  @Override
  public Token get(int index) {
    return index >= to ? end : tokens[index];
  }

  @Override
  public void consume() {
    if (position < to) {
      position++;
    }
  }

  @Override
  public int mark() {
    return -1;
  }

  @Override
  public void release(int marker) {}

  @Override
  public int index() {
    return position;
  }

  @Override
  public void seek(int index) {
    position = Math.min(index, to);
  }

  @Override
  public int size() {
    return to - from;
  }

  @Override
  public String getSourceName() {
    return end.origin().file().path();
  }

  @Override
  public TokenSource getTokenSource() {
    return null;
  }

  @Override
  public String getText(Interval interval) {
    StringBuilder text = new StringBuilder();
    for (int i = interval.a; i <= interval.b && i < to; i++) {
      text.append(i > interval.a ? " " : "").append(tokens[i].getText());
    }
    return text.toString();
  }

  @Override
  public String getText() {
    return getText(Interval.of(from, to - 1));
  }

  @Override
  public String getText(RuleContext context) {
    return getText(context.getSourceInterval());
  }

  @Override
  public String getText(Token start, Token stop) {
    return getText(Interval.of(start.getTokenIndex(), stop.getTokenIndex()));
  }
}
