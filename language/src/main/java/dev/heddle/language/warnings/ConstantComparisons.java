package dev.heddle.language.warnings;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import java.math.BigInteger;
import java.util.Optional;

/**
 * A comparison with a number that decides it for every value of the other side's type, as {@code u
 * >= 0} of an unsigned number ({@code -Wtype-limits}, {@code
 * -Wtautological-constant-out-of-range-compare}). A number from a macro may be another one in
 * another build.
 */
final class ConstantComparisons {
  private final DiagnosticList diagnostics;

  ConstantComparisons(DiagnosticList diagnostics) {
    this.diagnostics = diagnostics;
  }

  void check(Expression.Binary binary) {
    if (binary.operator().kind() == BinaryOperator.Kind.COMPARISON && !binary.type().isVector()) {
      compare(binary, binary.operator(), binary.left(), binary.right());
      compare(binary, mirrored(binary.operator()), binary.right(), binary.left());
    }
  }

  private static BinaryOperator mirrored(BinaryOperator operator) {
    return switch (operator) {
      case LESS -> BinaryOperator.GREATER;
      case GREATER -> BinaryOperator.LESS;
      case LESS_EQUAL -> BinaryOperator.GREATER_EQUAL;
      case GREATER_EQUAL -> BinaryOperator.LESS_EQUAL;
      default -> operator;
    };
  }

  private void compare(
      Expression.Binary whole, BinaryOperator operator, Expression value, Expression limit) {
    Type type = SourceText.unconverted(value).type();
    boolean counts = type instanceof ScalarType && type.isInteger() && type != ScalarType.BOOL;
    if (!counts
        || value.constant().isPresent()
        || !(limit.constant().orElse(null) instanceof Constant.IntegerConstant constant)
        || !SourceText.startsWithDigit(SourceText.unconverted(limit).range())) {
      return;
    }
    BigInteger number =
        limit.type().isUnsigned()
            ? new BigInteger(Long.toUnsignedString(constant.value()))
            : BigInteger.valueOf(constant.value());
    boolean narrowed = value.type().isUnsigned() && !type.isUnsigned();
    Optional<Boolean> outcome =
        narrowed ? Optional.empty() : outcome(operator, least(type), most(type), number);
    outcome.ifPresent(
        result ->
            diagnostics.warning(
                "language.constant-comparison",
                "this is always "
                    + result
                    + ": a value of '"
                    + type
                    + "' is from "
                    + least(type)
                    + " to "
                    + most(type),
                whole.range()));
  }

  private static BigInteger least(Type type) {
    return type.isUnsigned() ? BigInteger.ZERO : BigInteger.ONE.shiftLeft(type.bits() - 1).negate();
  }

  private static BigInteger most(Type type) {
    int bits = type.isUnsigned() ? type.bits() : type.bits() - 1;
    return BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
  }

  /** What a comparison with a number gives for all values; empty if it differs. */
  private static Optional<Boolean> outcome(
      BinaryOperator operator, BigInteger least, BigInteger most, BigInteger number) {
    int low = least.compareTo(number);
    int high = most.compareTo(number);
    return switch (operator) {
      case LESS -> decided(high < 0, low >= 0);
      case LESS_EQUAL -> decided(high <= 0, low > 0);
      case GREATER -> decided(low > 0, high <= 0);
      case GREATER_EQUAL -> decided(low >= 0, high < 0);
      case EQUAL -> decided(false, low > 0 || high < 0);
      case NOT_EQUAL -> decided(low > 0 || high < 0, false);
      default -> Optional.empty();
    };
  }

  private static Optional<Boolean> decided(boolean always, boolean never) {
    return always || never ? Optional.of(always) : Optional.empty();
  }
}
