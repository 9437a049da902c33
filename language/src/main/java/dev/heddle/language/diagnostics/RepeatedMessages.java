package dev.heddle.language.diagnostics;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One habit of an author, many lines: messages on spellings and on pipes that every declaration
 * repeats are told three times, and the third says how many more there are.
 */
final class RepeatedMessages {
  private static final int TOLD = 3;

  /** Those in which the same words are the same mistake. */
  private static final Set<String> SAME_WORDS =
      Set.of(
          "language.attribute-unknown",
          "language.attribute-obsolete",
          "language.attribute-ignored",
          "language.old-spelling");

  /** Those that name another thing each time. */
  private static final Set<String> SAME_CODE =
      Set.of("language.pipe-partner", "language.pipe-calls", "language.pipe-scope");

  private RepeatedMessages() {}

  /** The messages that are worth reading, in the same order. */
  static List<Diagnostic> summarised(List<Diagnostic> diagnostics) {
    Map<String, Integer> counts = new HashMap<>();
    for (Diagnostic diagnostic : diagnostics) {
      counts.merge(key(diagnostic), 1, Integer::sum);
    }
    Map<String, Integer> told = new HashMap<>();
    List<Diagnostic> left = new ArrayList<>(diagnostics.size());
    for (Diagnostic diagnostic : diagnostics) {
      String key = key(diagnostic);
      int number = key.isEmpty() ? 0 : told.merge(key, 1, Integer::sum);
      int more = counts.get(key) - TOLD;
      if (number < TOLD || more <= 0) {
        left.add(diagnostic);
      } else if (number == TOLD) {
        left.add(
            new Diagnostic(
                diagnostic.severity(),
                diagnostic.code(),
                diagnostic.message() + " (and " + more + " more of this kind)",
                diagnostic.range(),
                diagnostic.notes()));
      }
    }
    return left;
  }

  /** Empty for messages that are never left out. */
  private static String key(Diagnostic diagnostic) {
    if (SAME_CODE.contains(diagnostic.code())) {
      return diagnostic.code();
    }
    return SAME_WORDS.contains(diagnostic.code())
        ? diagnostic.code() + ' ' + diagnostic.message()
        : "";
  }
}
