package dev.heddle.language.format;

/**
 * What the author may choose.
 *
 * @param indent columns of one level
 * @param tabs whether a level is a tab instead
 * @param blankLines most blank lines in a row that stay
 * @param lineEnd how lines end; empty for what the text has
 */
public record FormatStyle(int indent, boolean tabs, int blankLines, String lineEnd) {
  /** Two columns, no tabs, two blank lines. */
  public static final FormatStyle DEFAULT = new FormatStyle(2, false, 2);

  /** Lines end as they do in the text. */
  public FormatStyle(int indent, boolean tabs, int blankLines) {
    this(indent, tabs, blankLines, "");
  }

  /** What stands before a line of this many levels. */
  public String indentation(int levels) {
    return tabs ? "\t".repeat(levels) : " ".repeat(indent * levels);
  }
}
