package dev.heddle.language.query;

/** Where in a program something new could begin, found from the text alone. */
public enum CodePlace {
  /** Outside of functions, where declarations stand. */
  DECLARATION,
  /** In a function, where statements stand. */
  STATEMENT,
  /** Inside of either, in a comment, a string or a directive. */
  INSIDE;

  /** The place at an offset; a word that ends there may be the beginning of what is new. */
  public static CodePlace of(String text, int offset) {
    if (CompletionPlace.of(text, offset).kind() != CompletionPlace.Kind.NAME) {
      return INSIDE;
    }
    int start = CompletionPlace.wordStart(text, offset);
    int depth = 0;
    // What stands before on the way, without comments and directives.
    char last = ';';
    boolean isLineStart = true;
    for (int i = 0; i < start; i++) {
      char c = text.charAt(i);
      if (c == '/' && text.startsWith("//", i) || isLineStart && c == '#') {
        i = CommentsAndStrings.lineEnd(text, i) - 1;
        last = c == '#' ? ';' : last;
      } else if (text.startsWith("/*", i)) {
        int end = text.indexOf("*/", i + 2);
        i = (end < 0 ? text.length() : end + 2) - 1;
      } else if (c == '"' || c == '\'') {
        i = CommentsAndStrings.stringEnd(text, i) - 1;
        last = c;
      } else if (!Character.isWhitespace(c)) {
        depth += c == '{' ? 1 : c == '}' ? -1 : 0;
        last = c;
      }
      isLineStart = c == '\n' || isLineStart && Character.isWhitespace(c);
    }
    boolean begins = last == ';' || last == '{' || last == '}' || last == ')' && depth > 0;
    return !begins ? INSIDE : depth > 0 ? STATEMENT : DECLARATION;
  }
}
