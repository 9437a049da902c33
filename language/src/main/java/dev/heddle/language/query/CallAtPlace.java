package dev.heddle.language.query;

import java.util.Optional;

/**
 * The call whose parentheses a place is in, found from the text alone.
 *
 * @param name of what is called
 * @param argument how many arguments stand before the place
 */
public record CallAtPlace(String name, int argument) {

  /** The innermost call around an offset; empty if there is none. */
  public static Optional<CallAtPlace> of(String text, int offset) {
    int closed = 0;
    int commas = 0;
    for (int i = Math.min(offset, text.length()) - 1; i >= 0; i--) {
      char c = text.charAt(i);
      if (c == ';' || c == '{' || c == '}') {
        return Optional.empty();
      }
      if (c == ')' || c == ']') {
        closed++;
      } else if (closed > 0) {
        closed -= c == '(' || c == '[' ? 1 : 0;
      } else if (c == ',') {
        commas++;
      } else if (c == '[') {
        commas = 0;
      } else if (c == '(') {
        int end = i;
        while (end > 0 && Character.isWhitespace(text.charAt(end - 1))) {
          end--;
        }
        String name = text.substring(CompletionPlace.wordStart(text, end), end);
        if (!name.isEmpty() && !DialectWords.keywords().contains(name)) {
          return Optional.of(new CallAtPlace(name, commas));
        }
        commas = 0;
      }
    }
    return Optional.empty();
  }
}
