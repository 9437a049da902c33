package dev.heddle.language.format;

import dev.heddle.language.preprocessor.TokenKind;

/**
 * A token, directive or comment with what the author put before it.
 *
 * @param kind what it is
 * @param token the kind of the token; {@code END} for a comment
 * @param lineBreaks line breaks before it
 * @param space the spaces before it if it does not begin its line
 * @param fixed whether the gap before it must stay, because a line continuation is in it
 */
record Piece(
    Kind kind,
    TokenKind token,
    String text,
    int start,
    int lineBreaks,
    String space,
    boolean fixed) {

  enum Kind {
    TOKEN,
    DIRECTIVE,
    /** From two slashes to the end of the line. */
    LINE_COMMENT,
    BLOCK_COMMENT
  }

  boolean is(TokenKind other) {
    return kind == Kind.TOKEN && token == other;
  }

  boolean isWord(String word) {
    return kind == Kind.TOKEN && token == TokenKind.IDENTIFIER && text.equals(word);
  }

  boolean isComment() {
    return kind == Kind.LINE_COMMENT || kind == Kind.BLOCK_COMMENT;
  }

  boolean isPragma() {
    return kind == Kind.DIRECTIVE && text.matches("(?s)#\\s*pragma\\b.*");
  }

  int end() {
    return start + text.length();
  }
}
