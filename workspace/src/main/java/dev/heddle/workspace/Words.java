package dev.heddle.workspace;

import dev.heddle.language.preprocessor.SpelledTokens;
import dev.heddle.language.preprocessor.TokenKind;
import dev.heddle.language.source.SourceFile;
import dev.heddle.workspace.CodeQueries.Place;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Words of a text, whether they mean something or not. */
final class Words {
  private Words() {}

  /** A word, and the directive that it is in, as written; empty outside of directives. */
  record Spelled(int start, String directive) {}

  /** The word that an offset touches. */
  static Optional<Place> at(Path file, String text, int offset) {
    int start = Math.min(offset, text.length());
    int end = start;
    while (start > 0 && isPart(text.charAt(start - 1))) {
      start--;
    }
    while (end < text.length() && isPart(text.charAt(end))) {
      end++;
    }
    return start == end || Character.isDigit(text.charAt(start))
        ? Optional.empty()
        : Optional.of(new Place(file, start, end));
  }

  static boolean isPart(char c) {
    return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  /** Whether a text can be a name at all. */
  static boolean isName(String text) {
    return !text.isEmpty()
        && !Character.isDigit(text.charAt(0))
        && text.chars().allMatch(c -> isPart((char) c));
  }

  /** All places where a word is spelled, in directives too, but not in comments and strings. */
  static List<Spelled> of(String text, String word) {
    List<Spelled> found = new ArrayList<>();
    for (SpelledTokens.Spelled token : SpelledTokens.of(SourceFile.of("", text))) {
      String spelled = text.substring(token.start(), token.end());
      if (token.kind() == TokenKind.IDENTIFIER && spelled.equals(word)) {
        found.add(new Spelled(token.start(), ""));
      } else if (token.kind() == TokenKind.HASH && spelled.contains(word)) {
        for (Spelled inside : of(spelled.substring(1), word)) {
          found.add(new Spelled(token.start() + 1 + inside.start(), spelled));
        }
      }
    }
    return found;
  }
}
