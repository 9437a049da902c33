package dev.heddle.eclipse.guide;

import java.util.Locale;

/**
 * A page of the guide.
 *
 * @param id its file in the documentation without the ending, such as {@code
 *     inspections/atomic-cost}
 * @param section under which heading of the contents it stands
 * @param title its first heading
 */
record GuidePage(String id, String section, String title, String markdown) {

  /** How well the page answers a question; 0 when one of the words is missing. */
  int score(String question) {
    String text = markdown.toLowerCase(Locale.ROOT);
    String heading = title.toLowerCase(Locale.ROOT);
    int score = 0;
    for (String word : question.toLowerCase(Locale.ROOT).strip().split("\\s+")) {
      int count = count(text, word);
      if (count == 0) {
        return 0;
      }
      score += Math.min(count, 20) + (heading.contains(word) ? 100 : 0);
    }
    return score;
  }

  private static int count(String text, String word) {
    int count = 0;
    for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length())) {
      count++;
    }
    return count;
  }
}
