package dev.heddle.language.preprocessor;

/** Kinds of preprocessing tokens. */
public enum TokenKind {
  IDENTIFIER(""),
  NUMBER(""),
  CHARACTER(""),
  STRING(""),
  /** A whole {@code #pragma} line or {@code _Pragma} operator. */
  PRAGMA(""),
  /** A character that starts no token. */
  UNKNOWN(""),
  END(""),
  LEFT_PAREN("("),
  RIGHT_PAREN(")"),
  LEFT_BRACKET("["),
  RIGHT_BRACKET("]"),
  LEFT_BRACE("{"),
  RIGHT_BRACE("}"),
  DOT("."),
  ARROW("->"),
  INCREMENT("++"),
  DECREMENT("--"),
  AMPERSAND("&"),
  STAR("*"),
  PLUS("+"),
  MINUS("-"),
  TILDE("~"),
  BANG("!"),
  SLASH("/"),
  PERCENT("%"),
  SHIFT_LEFT("<<"),
  SHIFT_RIGHT(">>"),
  LESS("<"),
  GREATER(">"),
  LESS_EQUAL("<="),
  GREATER_EQUAL(">="),
  EQUAL("=="),
  NOT_EQUAL("!="),
  CARET("^"),
  BAR("|"),
  AND("&&"),
  OR("||"),
  QUESTION("?"),
  COLON(":"),
  SEMICOLON(";"),
  ELLIPSIS("..."),
  ASSIGN("="),
  STAR_ASSIGN("*="),
  SLASH_ASSIGN("/="),
  PERCENT_ASSIGN("%="),
  PLUS_ASSIGN("+="),
  MINUS_ASSIGN("-="),
  SHIFT_LEFT_ASSIGN("<<="),
  SHIFT_RIGHT_ASSIGN(">>="),
  AMPERSAND_ASSIGN("&="),
  CARET_ASSIGN("^="),
  BAR_ASSIGN("|="),
  COMMA(","),
  HASH("#"),
  HASH_HASH("##");

  private final String spelling;

  TokenKind(String spelling) {
    this.spelling = spelling;
  }

  /** The spelling of a punctuator, empty for other kinds. */
  public String spelling() {
    return spelling;
  }
}
