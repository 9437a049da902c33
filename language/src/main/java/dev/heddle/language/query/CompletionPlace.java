package dev.heddle.language.query;

/**
 * What kind of word is being written at a place, found from the text alone, so that it is known in
 * any unfinished code.
 *
 * @param prefix what is written of the word already
 * @param context what stands before it that matters, such as the name of the pragma or attribute
 */
record CompletionPlace(Kind kind, String prefix, String context) {

  enum Kind {
    /** In a comment, a string, a number or behind {@code #define}. */
    NOTHING,
    DIRECTIVE,
    MACRO,
    INCLUDE,
    PRAGMA,
    CLAUSE,
    ATTRIBUTE,
    ATTRIBUTE_VALUE,
    MEMBER,
    NAME
  }

  static CompletionPlace of(String text, int offset) {
    int start = wordStart(text, offset);
    String prefix = text.substring(start, offset);
    CommentsAndStrings.State state = CommentsAndStrings.at(text, offset);
    String line = text.substring(lineStart(text, start), start).stripLeading();
    if (line.startsWith("#") && state != CommentsAndStrings.State.COMMENT) {
      return directive(line, prefix, text.substring(lineStart(text, start), offset).stripLeading());
    }
    boolean number = !prefix.isEmpty() && Character.isDigit(prefix.charAt(0));
    if (state == CommentsAndStrings.State.COMMENT || number) {
      return new CompletionPlace(Kind.NOTHING, prefix, "");
    }
    CompletionPlace attribute = attribute(text, start, prefix);
    if (attribute != null) {
      return attribute;
    }
    if (state == CommentsAndStrings.State.STRING) {
      return new CompletionPlace(Kind.NOTHING, prefix, "");
    }
    return new CompletionPlace(inCode(text, start), prefix, "");
  }

  static int wordStart(String text, int offset) {
    int start = offset;
    while (start > 0 && isWordPart(text.charAt(start - 1))) {
      start--;
    }
    return start;
  }

  static boolean isWordPart(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_';
  }

  /** Where the line begins, with those that it continues. */
  private static int lineStart(String text, int offset) {
    int start = offset;
    while (true) {
      start = text.lastIndexOf('\n', start - 1) + 1;
      boolean continued =
          start >= 2 && text.charAt(start - 2) == '\\'
              || start >= 3 && text.startsWith("\\\r", start - 3);
      if (!continued) {
        return start;
      }
      start--;
    }
  }

  private static CompletionPlace directive(String line, String prefix, String typed) {
    String[] words = line.substring(1).strip().split("\\s+", -1);
    String name = words[0];
    if (name.isEmpty()) {
      return new CompletionPlace(Kind.DIRECTIVE, prefix, "");
    }
    return switch (name) {
      case "include" -> {
        int quote = Math.max(typed.indexOf('"'), typed.indexOf('<'));
        yield quote < 0
            ? new CompletionPlace(Kind.NOTHING, prefix, "")
            : new CompletionPlace(Kind.INCLUDE, typed.substring(quote + 1), "");
      }
      case "if", "elif", "ifdef", "ifndef", "undef" ->
          new CompletionPlace(Kind.MACRO, prefix, name);
      case "pragma" ->
          words.length == 1
              ? new CompletionPlace(Kind.PRAGMA, prefix, "")
              : new CompletionPlace(
                  Kind.CLAUSE, prefix, line.substring(line.indexOf("pragma") + 6));
      default -> new CompletionPlace(Kind.NOTHING, prefix, "");
    };
  }

  /** The attribute whose name or value is written; null if none is. */
  private static CompletionPlace attribute(String text, int start, String prefix) {
    int open = 0;
    int name = -1;
    for (int i = start - 1; i >= 0; i--) {
      char c = text.charAt(i);
      if (c == ';' || c == '{' || c == '}') {
        return null;
      }
      if (c == ')') {
        open--;
      } else if (c == '(' && ++open > 0) {
        String word = wordBefore(text, i);
        if (word.equals("__attribute__") || word.equals("__attribute")) {
          return open == 2
              ? new CompletionPlace(Kind.ATTRIBUTE, prefix, "")
              : open == 3 && name >= 0
                  ? new CompletionPlace(Kind.ATTRIBUTE_VALUE, prefix, wordBefore(text, name))
                  : null;
        }
        name = open == 1 ? i : name;
      }
    }
    return null;
  }

  private static String wordBefore(String text, int at) {
    int end = at;
    while (end > 0 && Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(wordStart(text, end), end);
  }

  /** What a word may be behind all that is no directive, attribute, comment or string. */
  private static Kind inCode(String text, int start) {
    int i = start - 1;
    while (i >= 0 && Character.isWhitespace(text.charAt(i))) {
      i--;
    }
    boolean arrow = i > 0 && text.charAt(i) == '>' && text.charAt(i - 1) == '-';
    boolean dot = i >= 0 && text.charAt(i) == '.';
    // A sentence in a comment may end so, too.
    if (!arrow && !dot || CommentsAndStrings.at(text, i) == CommentsAndStrings.State.COMMENT) {
      return Kind.NAME;
    }
    if (arrow) {
      return Kind.MEMBER;
    }
    boolean number = i > 0 && Character.isDigit(text.charAt(wordStart(text, i)));
    return number ? Kind.NOTHING : Kind.MEMBER;
  }
}
