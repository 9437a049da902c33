package dev.heddle.language.binder;

import java.util.Collection;
import java.util.Optional;

/** Finds the name that the author probably meant. */
final class Suggestions {
  private Suggestions() {}

  /** The nearest of the names, if it differs in few letters only. */
  @SafeVarargs
  static Optional<String> nearest(String name, Collection<String>... candidates) {
    String best = null;
    int bestDistance = Math.max(1, name.length() / 4) + 1;
    for (Collection<String> list : candidates) {
      for (String candidate : list) {
        if (Math.abs(candidate.length() - name.length()) < bestDistance) {
          int distance = distance(name, candidate, bestDistance);
          if (distance < bestDistance
              || distance == bestDistance && best != null && candidate.compareTo(best) < 0) {
            best = candidate;
            bestDistance = distance;
          }
        }
      }
    }
    return name.length() < 3 ? Optional.empty() : Optional.ofNullable(best);
  }

  /** Levenshtein's distance, or the limit if it is not below. */
  private static int distance(String a, String b, int limit) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      int smallest = i;
      for (int j = 1; j <= b.length(); j++) {
        int substitution = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substitution, Math.min(row[j], row[j - 1]) + 1);
        smallest = Math.min(smallest, row[j]);
      }
      if (smallest >= limit) {
        return limit;
      }
    }
    return row[b.length()];
  }
}
