package dev.heddle.language.binder;

import java.util.Collection;
import java.util.Optional;

/** Finds the name that the author probably meant. */
public final class Suggestions {
  private Suggestions() {}

  /** What to put behind a message on a name that is not known: a question, or nothing. */
  static String advice(String name, Collection<String> candidates) {
    return nearest(name, candidates).map(s -> "; did you mean '" + s + "'?").orElse("");
  }

  /**
   * The nearest of the names, if it differs in few letters only; of several the one that begins
   * like the name.
   *
   * @param candidates those that fit the place
   */
  public static Optional<String> nearest(String name, Collection<String> candidates) {
    String best = null;
    int bestDistance = Math.max(1, name.length() / 4);
    for (String candidate : candidates) {
      if (Math.abs(candidate.length() - name.length()) <= bestDistance) {
        int distance = distance(name, candidate);
        if (distance < bestDistance
            || distance == bestDistance && (best == null || isNearer(name, candidate, best))) {
          best = candidate;
          bestDistance = distance;
        }
      }
    }
    return name.length() < 3 ? Optional.empty() : Optional.ofNullable(best);
  }

  private static boolean isNearer(String name, String candidate, String best) {
    int difference = commonPrefix(name, candidate) - commonPrefix(name, best);
    return difference > 0 || difference == 0 && candidate.compareTo(best) < 0;
  }

  private static int commonPrefix(String a, String b) {
    int length = 0;
    while (length < Math.min(a.length(), b.length()) && a.charAt(length) == b.charAt(length)) {
      length++;
    }
    return length;
  }

  /**
   * Letters to insert, delete, replace or swap with their neighbour (Damerau's distance, no part
   * edited twice).
   */
  private static int distance(String a, String b) {
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] free = beforeLast;
      beforeLast = last;
      last = row;
      row = free;
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        row[j] = Math.min(last[j - 1] + (same ? 0 : 1), Math.min(last[j], row[j - 1]) + 1);
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        if (swapped) {
          row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
        }
      }
    }
    return row[b.length()];
  }
}
