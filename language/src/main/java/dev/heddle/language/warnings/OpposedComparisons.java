package dev.heddle.language.warnings;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.SideEffects;

/**
 * Two comparisons of one integer with numbers that decide each other, as {@code n < 5 && n > 7} or
 * {@code n != 3 || n != 4} ({@code -Wtautological-overlap-compare}).
 */
final class OpposedComparisons {
  private final DiagnosticList diagnostics;

  OpposedComparisons(DiagnosticList diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** What a comparison lets through: all from low to high, or all but that. */
  private record Values(SourceRange of, long low, long high, boolean isWithout) {
    boolean meets(Values other) {
      if (isWithout && other.isWithout) {
        return true;
      }
      if (isWithout || other.isWithout) {
        Values hole = isWithout ? this : other;
        Values range = isWithout ? other : this;
        return range.low < hole.low || range.high > hole.high;
      }
      return Math.max(low, other.low) <= Math.min(high, other.high);
    }

    Values opposite() {
      if (!isWithout && low > Long.MIN_VALUE && high < Long.MAX_VALUE) {
        return new Values(of, low, high, true);
      }
      if (isWithout) {
        return new Values(of, low, high, false);
      }
      return low > Long.MIN_VALUE
          ? new Values(of, Long.MIN_VALUE, low - 1, false)
          : new Values(of, high + 1, Long.MAX_VALUE, false);
    }
  }

  void check(Expression.Binary binary) {
    boolean both = binary.operator() == BinaryOperator.LOGICAL_AND;
    if (!both && binary.operator() != BinaryOperator.LOGICAL_OR) {
      return;
    }
    Values left = values(binary.left());
    Values right = values(binary.right());
    if (left == null
        || right == null
        || !left.of.text().equals(right.of.text())
        || left.of.start() == right.of.start()) {
      return;
    }
    String of = SourceText.shortened(left.of);
    boolean decided = both ? !left.meets(right) : !left.opposite().meets(right.opposite());
    if (decided) {
      diagnostics.warning(
          "language.constant-comparison",
          both
              ? "this is always false: '%s' cannot be both".formatted(of)
              : "this is always true: '%s' is one or the other; '&&' is probably meant"
                  .formatted(of),
          binary.range());
    }
  }

  private static Values values(Expression condition) {
    return SourceText.unconverted(condition) instanceof Expression.Binary comparison
            && comparison.operator().kind() == BinaryOperator.Kind.COMPARISON
            && comparison.left().constant().isEmpty()
            && comparison.left().type().isInteger()
            && !comparison.left().type().isVector()
            && comparison.right().constant().orElse(null) instanceof Constant.IntegerConstant limit
            && !SideEffects.in(comparison.left())
            && isOrdered(comparison)
        ? values(comparison, limit.value())
        : null;
  }

  /**
   * Whether the numbers say what the comparison lets through: unsigned ones of 64 bits have another
   * order, and of two macros either may be the larger one in another build.
   */
  private static boolean isOrdered(Expression.Binary comparison) {
    boolean equality =
        comparison.operator() == BinaryOperator.EQUAL
            || comparison.operator() == BinaryOperator.NOT_EQUAL;
    Expression limit = SourceText.unconverted(comparison.right());
    return equality
        || (!comparison.left().type().isUnsigned() || comparison.left().type().bits() < 64)
            && limit.range().text().matches("-?[0-9].*");
  }

  private static Values values(Expression.Binary comparison, long limit) {
    SourceRange of = SourceText.unconverted(comparison.left()).range();
    boolean isEdge = limit == Long.MIN_VALUE || limit == Long.MAX_VALUE;
    return isEdge
        ? null
        : switch (comparison.operator()) {
          case LESS -> new Values(of, Long.MIN_VALUE, limit - 1, false);
          case LESS_EQUAL -> new Values(of, Long.MIN_VALUE, limit, false);
          case GREATER -> new Values(of, limit + 1, Long.MAX_VALUE, false);
          case GREATER_EQUAL -> new Values(of, limit, Long.MAX_VALUE, false);
          case EQUAL -> new Values(of, limit, limit, false);
          case NOT_EQUAL -> new Values(of, limit, limit, true);
          default -> null;
        };
  }
}
