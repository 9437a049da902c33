package dev.heddle.language.query;

/** Whether a place is in a comment or a string. */
final class CommentsAndStrings {
  private CommentsAndStrings() {}

  enum State {
    CODE,
    COMMENT,
    STRING
  }

  static State at(String text, int offset) {
    State state = State.CODE;
    int i = 0;
    while (i < offset) {
      char c = text.charAt(i);
      int end = i + 1;
      state = State.CODE;
      if (text.startsWith("//", i)) {
        end = lineEnd(text, i);
        state = State.COMMENT;
      } else if (text.startsWith("/*", i)) {
        int close = text.indexOf("*/", i + 2);
        end = close < 0 ? text.length() + 1 : close + 2;
        state = State.COMMENT;
      } else if (c == '"' || c == '\'') {
        end = stringEnd(text, i);
        state = State.STRING;
      }
      if (end > offset) {
        return state;
      }
      // Behind a line comment its line goes on.
      boolean openEnd = state == State.COMMENT && end == offset && text.startsWith("//", i);
      if (openEnd) {
        return State.COMMENT;
      }
      i = end;
    }
    return State.CODE;
  }

  /** Where a line ends, with those that continue it. */
  static int lineEnd(String text, int from) {
    int end = text.indexOf('\n', from);
    while (end > 0 && (text.charAt(end - 1) == '\\' || text.startsWith("\\\r", end - 2))) {
      end = text.indexOf('\n', end + 1);
    }
    return end < 0 ? text.length() : end;
  }

  /** Strings end with their line at the latest. */
  static int stringEnd(String text, int from) {
    char quote = text.charAt(from);
    int i = from + 1;
    while (i < text.length() && text.charAt(i) != quote && text.charAt(i) != '\n') {
      i += text.charAt(i) == '\\' ? 2 : 1;
    }
    boolean open = i < text.length() && text.charAt(i) == '\n';
    return open ? i : Math.min(i + 1, text.length() + 1);
  }
}
