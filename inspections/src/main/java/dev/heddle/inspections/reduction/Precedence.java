package dev.heddle.inspections.reduction;

import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Expression.Assignment;
import dev.heddle.language.tree.Expression.Binary;
import dev.heddle.language.tree.Expression.Conversion;

/** Whether an operand keeps together without parentheses. */
final class Precedence {
  private Precedence() {}

  /**
   * Whether the value of a compound assignment needs parentheses when {@code a op= value} becomes
   * {@code b = a op value}.
   */
  static boolean needsParentheses(Assignment compound) {
    Expression value = compound.value();
    while (value instanceof Conversion conversion && !conversion.explicit()) {
      value = conversion.operand();
    }
    if (value instanceof Binary binary) {
      BinaryOperator outer = compound.operator().orElseThrow();
      boolean bindsCloser = isMultiplicative(binary.operator()) && !isMultiplicative(outer);
      return !bindsCloser;
    }
    return value instanceof Expression.Conditional
        || value instanceof Expression.Comma
        || value instanceof Assignment;
  }

  private static boolean isMultiplicative(BinaryOperator operator) {
    return switch (operator) {
      case MULTIPLY, DIVIDE, REMAINDER -> true;
      default -> false;
    };
  }
}
