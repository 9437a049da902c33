package dev.heddle.language.format;

/**
 * What the author may choose.
 *
 * @param indent columns of one level
 * @param tabs whether a level is a tab instead
 * @param blankLines most blank lines in a row that stay
 */
public record FormatStyle(int indent, boolean tabs, int blankLines) {
  /** Two columns, no tabs, two blank lines. */
  public static final FormatStyle DEFAULT = new FormatStyle(2, false, 2);

  String indentation(int levels) {
    return tabs ? "\t".repeat(levels) : " ".repeat(indent * levels);
  }
}
