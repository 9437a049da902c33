package dev.heddle.scheduler.lowering;

import dev.heddle.language.source.SourceRange;

/** What messages call an access: the expression as written, in one line. */
final class AccessText {
  private static final int MOST_CHARACTERS = 80;

  private AccessText() {}

  /** The text of an expression; that of the macro's use where a macro made only its start. */
  static String of(SourceRange range) {
    String text = whole(range).replaceAll("\\s+", " ").strip();
    return text.length() <= MOST_CHARACTERS ? text : text.substring(0, MOST_CHARACTERS - 3) + "...";
  }

  /**
   * The piece from the first argument of a macro to the end of its use closes what was opened in
   * front of it: the name of the macro stands there.
   */
  private static String whole(SourceRange range) {
    String all = range.file().text();
    int start = range.start();
    for (int missing = unopened(range.text()); missing > 0 && start > 0; ) {
      char before = all.charAt(--start);
      missing += before == ')' ? 1 : before == '(' ? -1 : 0;
    }
    if (start == range.start()) {
      return range.text();
    }
    while (start > 0 && Character.isJavaIdentifierPart(all.charAt(start - 1))) {
      start--;
    }
    return all.substring(start, range.end());
  }

  /** Closing parentheses whose opening ones are not in a text. */
  private static int unopened(String text) {
    int unopened = 0;
    int open = 0;
    for (char c : text.toCharArray()) {
      open += c == '(' ? 1 : c == ')' ? -1 : 0;
      unopened = Math.max(unopened, -open);
    }
    return unopened;
  }
}
