package dev.heddle.viewers.paint;

/**
 * A line of the source.
 *
 * @param file the original file
 * @param line 1-based
 */
public record Place(String file, int line) {
  /** The place, null when the line is not known. */
  public static Place of(String file, Integer line) {
    return file == null || line == null || line < 1 ? null : new Place(file, line);
  }

  @Override
  public String toString() {
    return file + ":" + line;
  }
}
