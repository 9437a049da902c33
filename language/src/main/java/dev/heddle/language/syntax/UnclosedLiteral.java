package dev.heddle.language.syntax;

/** A string or character without its second quote, which has swallowed the rest of its line. */
final class UnclosedLiteral {
  private UnclosedLiteral() {}

  /**
   * Whether one stands in the line of a token, or right before it. Only the token's own declaration
   * is looked at, as others may be read again without it.
   *
   * @param from the first token of the declaration
   * @param to behind its last token
   * @param index of the token; {@code to} for the end
   */
  static boolean isBeside(SyntaxToken[] tokens, int from, int to, int index) {
    int last = Math.min(index, to - 1);
    for (int at = last; at >= from && isInLineOf(tokens, last, at); at--) {
      if (isUnclosed(tokens[at].getText())) {
        return true;
      }
    }
    // Where the first quote is missing, what it should have begun is the mistake.
    for (int at = last + 1; at < to && isInLineOf(tokens, last, at); at++) {
      if (isUnclosed(tokens[at].getText())) {
        return true;
      }
    }
    return last > from && isUnclosed(tokens[last - 1].getText());
  }

  private static boolean isInLineOf(SyntaxToken[] tokens, int one, int other) {
    return tokens[one].range().file() == tokens[other].range().file()
        && tokens[one].range().line() == tokens[other].range().line();
  }

  private static boolean isUnclosed(String text) {
    char quote = text.isEmpty() ? ' ' : text.charAt(0);
    if (quote != '"' && quote != '\'') {
      return false;
    }
    int at = 1;
    while (at < text.length() && text.charAt(at) != quote) {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    return at >= text.length();
  }
}
