package dev.heddle.language.syntax;

import dev.heddle.language.preprocessor.Token;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.TokenSource;

/** A token with the kind that the grammar uses. */
public final class SyntaxToken implements org.antlr.v4.runtime.Token {
  private Token origin;
  private int index;
  private final boolean missing;
  private int type;

  SyntaxToken(Token origin, int type, int index) {
    this(origin, type, index, false);
  }

  private SyntaxToken(Token origin, int type, int index, boolean missing) {
    this.origin = origin;
    this.type = type;
    this.index = index;
    this.missing = missing;
  }

  /** A token that the parser made up behind another one. */
  static SyntaxToken missing(Token before, int type, int index) {
    return new SyntaxToken(before, type, index, true);
  }

  /** The preprocessed token that this is. */
  public Token origin() {
    return origin;
  }

  /** Where the user sees it. */
  public SourceRange range() {
    return origin.range();
  }

  /** Blanks before the first character of its line. */
  int indentation() {
    SourceRange range = range();
    SourceFile file = range.file();
    int start = file.lineStart(range.line());
    int at = start;
    while (at < range.start() && Character.isWhitespace(file.text().charAt(at))) {
      at++;
    }
    return at - start;
  }

  /** Takes the place of an equal token of a newer text. */
  void moveTo(SyntaxToken newer) {
    origin = newer.origin;
    index = newer.index;
  }

  void setType(int newType) {
    type = newType;
  }

  @Override
  public int getType() {
    return type;
  }

  @Override
  public String getText() {
    return missing ? "<missing>" : origin.text();
  }

  @Override
  public int getLine() {
    return origin.range().line();
  }

  @Override
  public int getCharPositionInLine() {
    return origin.range().column() - 1;
  }

  @Override
  public int getChannel() {
    return DEFAULT_CHANNEL;
  }

  @Override
  public int getTokenIndex() {
    return index;
  }

  @Override
  public int getStartIndex() {
    return origin.start();
  }

  @Override
  public int getStopIndex() {
    return origin.end() - 1;
  }

  @Override
  public TokenSource getTokenSource() {
    return null;
  }

  @Override
  public CharStream getInputStream() {
    return null;
  }

  @Override
  public String toString() {
    return origin.text();
  }
}
