package dev.heddle.language.preprocessor;

/** Reads the text between quotes. */
public final class QuotedLiteral {
  private QuotedLiteral() {}

  /** The content of a string or character literal with its escape sequences resolved. */
  public static String content(String spelling) {
    int start = spelling.charAt(0) == 'L' ? 2 : 1;
    boolean closed =
        spelling.length() > start
            && spelling.charAt(spelling.length() - 1) == spelling.charAt(start - 1);
    int end = closed ? spelling.length() - 1 : spelling.length();
    StringBuilder content = new StringBuilder(end - start);
    int i = start;
    while (i < end) {
      char c = spelling.charAt(i++);
      if (c != '\\' || i == end) {
        content.append(c);
      } else {
        i = escape(spelling, i, end, content);
      }
    }
    return content.toString();
  }

  /** Value of a character constant as C's int; several characters give the value clang gives. */
  public static int characterValue(String spelling) {
    String content = content(spelling);
    int value = 0;
    for (int i = 0; i < content.length(); i++) {
      value = value << 8 | content.charAt(i) & 0xFF;
    }
    return content.length() == 1 ? (byte) value : value;
  }

  private static int escape(String text, int position, int end, StringBuilder content) {
    char c = text.charAt(position);
    int i = position + 1;
    switch (c) {
      case 'n' -> content.append('\n');
      case 't' -> content.append('\t');
      case 'r' -> content.append('\r');
      case 'a' -> content.append('\u0007');
      case 'b' -> content.append('\b');
      case 'f' -> content.append('\f');
      case 'v' -> content.append('\u000B');
      case 'e' -> content.append('\u001B');
      case 'x' -> {
        int value = 0;
        while (i < end && Character.digit(text.charAt(i), 16) >= 0) {
          value = value * 16 + Character.digit(text.charAt(i++), 16);
        }
        content.append((char) (value & 0xFF));
      }
      case '0', '1', '2', '3', '4', '5', '6', '7' -> {
        int value = c - '0';
        while (i < end && i < position + 3 && Character.digit(text.charAt(i), 8) >= 0) {
          value = value * 8 + Character.digit(text.charAt(i++), 8);
        }
        content.append((char) (value & 0xFF));
      }
      default -> content.append(c);
    }
    return i;
  }
}
