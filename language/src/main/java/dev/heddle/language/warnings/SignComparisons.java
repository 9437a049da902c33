package dev.heddle.language.warnings;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.tree.ConversionKind;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;

/**
 * A comparison of a signed with an unsigned number, in which a negative number counts as a very
 * large one ({@code -Wsign-compare}); only where the signed one may be negative, and which of both
 * is larger matters: equal numbers have equal bits.
 */
final class SignComparisons {
  private final FunctionDefinition function;
  private final DiagnosticList diagnostics;

  /** Found out when it is asked for first; most functions have no such comparison. */
  private NonNegativeValues known;

  SignComparisons(FunctionDefinition function, DiagnosticList diagnostics) {
    this.function = function;
    this.diagnostics = diagnostics;
  }

  private boolean isNeverNegative(Expression value) {
    if (known == null) {
      known = NonNegativeValues.of(function.body());
    }
    return known.holds(value);
  }

  void check(Expression.Binary binary) {
    Type type = binary.left().type();
    boolean compares =
        switch (binary.operator()) {
          case LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> true;
          default -> false;
        };
    if (compares
        && type.isUnsigned()
        && type instanceof ScalarType
        && binary.constant().isEmpty()) {
      Expression left = signed(binary.left());
      Expression right = signed(binary.right());
      Expression doubtful = left == null ? right : left;
      boolean other = left == null || right == null;
      if (doubtful != null && other && !isNeverNegative(doubtful)) {
        diagnostics.info(
            "language.sign-comparison",
            "'"
                + doubtful.type()
                + "' is compared as '"
                + type
                + "': a negative number counts as a very large one; give both sides one type",
            binary.operation());
      }
    }
  }

  /** The signed number that is converted to an unsigned one; null if it is another conversion. */
  private static Expression signed(Expression operand) {
    Expression value = operand;
    while (value instanceof Expression.Conversion conversion
        && !conversion.explicit()
        && conversion.kind() == ConversionKind.INTEGER) {
      value = conversion.operand();
      if (value.type() instanceof ScalarType && !value.type().isUnsigned()) {
        // Promotion of a smaller unsigned number to int.
        Expression inner = SourceText.unconverted(value);
        return inner.type().isUnsigned() ? null : value;
      }
    }
    return null;
  }
}
