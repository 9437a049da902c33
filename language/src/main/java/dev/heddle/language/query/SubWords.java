package dev.heddle.language.query;

/**
 * Where a cursor stops that goes over a text word by word: at the words of names as {@code
 * rowCount} and {@code row_count}, at operators, and at the ends of lines.
 */
public final class SubWords {
  private SubWords() {}

  /** The first stop behind an offset; the end of the text has none. */
  public static int next(CharSequence text, int offset) {
    int at = Math.min(offset + 1, text.length());
    while (!isStop(text, at)) {
      at++;
    }
    return at;
  }

  /** The last stop before an offset; the start of the text has none. */
  public static int previous(CharSequence text, int offset) {
    int at = Math.max(offset - 1, 0);
    while (!isStop(text, at)) {
      at--;
    }
    return at;
  }

  private static boolean isStop(CharSequence text, int at) {
    if (at == 0 || at == text.length()) {
      return true;
    }
    char before = text.charAt(at - 1);
    char here = text.charAt(at);
    if (isLineEnd(here)) {
      return here == '\r' || before != '\r';
    }
    if (Character.isWhitespace(here)) {
      return false;
    }
    boolean isInName = isOfName(before) && isOfName(here);
    return isInName
        ? isNewWord(text, at)
        : isOfName(before) || isOfName(here) || Character.isWhitespace(before);
  }

  /** Whether a word of a name begins; numbers are one word, underscores before a name are of it. */
  private static boolean isNewWord(CharSequence text, int at) {
    int start = at;
    while (start > 0 && isOfName(text.charAt(start - 1))) {
      start--;
    }
    if (Character.isDigit(text.charAt(start))) {
      return false;
    }
    char before = text.charAt(at - 1);
    char here = text.charAt(at);
    if (before == '_') {
      return here != '_' && hasLetter(text, start, at);
    }
    boolean isLast = at + 1 == text.length() || !Character.isLowerCase(text.charAt(at + 1));
    return Character.isUpperCase(here) && (!Character.isUpperCase(before) || !isLast);
  }

  private static boolean hasLetter(CharSequence text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.charAt(i) != '_') {
        return true;
      }
    }
    return false;
  }

  private static boolean isOfName(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }

  private static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }
}
