package dev.heddle.inspections.api;

import dev.heddle.language.tree.Expression;

/** Expressions as they are written: without the conversions that nobody wrote. */
public final class Bare {
  private Bare() {}

  /** The expression inside of conversions that nobody wrote. */
  public static Expression of(Expression expression) {
    Expression at = expression;
    while (at instanceof Expression.Conversion conversion && !conversion.explicit()) {
      at = conversion.operand();
    }
    return at;
  }
}
