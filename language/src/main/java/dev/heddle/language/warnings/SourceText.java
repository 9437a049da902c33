package dev.heddle.language.warnings;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;

/** What the author wrote: the text at places, and values without the conversions nobody wrote. */
final class SourceText {
  private SourceText() {}

  /**
   * Whether a name stands at its place itself, and not in the text of a macro that is used there.
   */
  static boolean isWritten(String name, SourceRange range) {
    return range.text().equals(name);
  }

  /** Whether what stands at a place begins as a number does. */
  static boolean startsWithDigit(SourceRange range) {
    return Character.isDigit(range.file().text().charAt(range.start()));
  }

  /** Offset of the last character before a range that is no space; -1 if there is none. */
  static int before(SourceRange range) {
    int at = range.start() - 1;
    while (at >= 0 && Character.isWhitespace(range.file().text().charAt(at))) {
      at--;
    }
    return at;
  }

  /** What stands at a place, in one line and cut where it is long. */
  static String shortened(SourceRange range) {
    String text = range.text().replaceAll("\\s+", " ");
    return text.length() <= 40 ? text : text.substring(0, 37) + "...";
  }

  /** The value before all implicit conversions. */
  static Expression unconverted(Expression expression) {
    Expression value = expression;
    while (value instanceof Expression.Conversion conversion && !conversion.explicit()) {
      value = conversion.operand();
    }
    return value;
  }
}
