package dev.heddle.viewers.text;

/** Text broken between words. */
final class Paragraph {
  private Paragraph() {}

  /**
   * The words in lines no longer than the width; a longer word keeps a line for itself.
   *
   * @param first what the first line starts with
   * @param other what the other lines start with
   */
  static String of(String text, int width, String first, String other) {
    StringBuilder out = new StringBuilder(first);
    int column = first.length();
    boolean lineIsEmpty = true;
    for (String word : text.split("\\s+")) {
      if (!lineIsEmpty && column + 1 + word.length() > width) {
        out.append('\n').append(other);
        column = other.length();
        lineIsEmpty = true;
      }
      if (!lineIsEmpty) {
        out.append(' ');
        column++;
      }
      out.append(word);
      column += word.length();
      lineIsEmpty = false;
    }
    return out.append('\n').toString();
  }
}
