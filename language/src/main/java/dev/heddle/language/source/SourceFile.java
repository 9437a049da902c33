package dev.heddle.language.source;

import java.util.Arrays;

/**
 * One source text with its line table. Two files are the same only if they are the same object; an
 * edited text is a new file.
 */
public final class SourceFile {
  private final String path;
  private final String text;
  private final int[] lineStarts;

  private SourceFile(String path, String text) {
    this.path = path;
    this.text = text;
    this.lineStarts = lineStarts(text);
  }

  /**
   * Makes a file from a text in memory, for example an unsaved editor buffer.
   *
   * @param path the name shown to the user and the base for {@code #include "..."}; need not exist
   */
  public static SourceFile of(String path, String text) {
    return new SourceFile(path, text);
  }

  public String path() {
    return path;
  }

  public String text() {
    return text;
  }

  /** Number of lines; a text without a line end has one. */
  public int lineCount() {
    return lineStarts.length;
  }

  /** The 1-based line of an offset (0 to length, both included). */
  public int line(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /** The 1-based column of an offset, counted in UTF-16 units. */
  public int column(int offset) {
    return offset - lineStarts[line(offset) - 1] + 1;
  }

  /** Offset of the first character of a 1-based line. */
  public int lineStart(int line) {
    return lineStarts[line - 1];
  }

  /** Offset behind the last character of a 1-based line, its line end not included. */
  public int lineEnd(int line) {
    int end = line < lineStarts.length ? lineStarts[line] : text.length();
    while (end > lineStarts[line - 1] && isLineEnd(text.charAt(end - 1))) {
      end--;
    }
    return end;
  }

  @Override
  public String toString() {
    return path;
  }

  private static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }

  private static int[] lineStarts(String text) {
    int[] starts = new int[Math.max(16, text.length() / 24)];
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean ends =
          c == '\n' || c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n');
      if (ends) {
        if (count == starts.length) {
          starts = Arrays.copyOf(starts, count * 2);
        }
        starts[count++] = i + 1;
      }
    }
    return Arrays.copyOf(starts, count);
  }
}
