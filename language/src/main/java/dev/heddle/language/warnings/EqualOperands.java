package dev.heddle.language.warnings;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.SideEffects;

/**
 * An operator with the same on both sides, as {@code x == x} or {@code a - a}, and {@code a[i] =
 * a[i]} ({@code -Wtautological-compare}, {@code -Wself-assign}). Numbers with a fraction are
 * compared with themselves to find what is none, and constants may have other values in another
 * build.
 */
final class EqualOperands {
  private final DiagnosticList diagnostics;

  EqualOperands(DiagnosticList diagnostics) {
    this.diagnostics = diagnostics;
  }

  void check(Expression.Binary binary) {
    if (isWorthless(binary.operator())
        && isEqual(binary.left(), binary.operator().spelling(), binary.right())
        && binary.left().constant().isEmpty()
        && !(binary.operator().kind() == BinaryOperator.Kind.COMPARISON
            && SourceText.unconverted(binary.left()).type().isFloating())) {
      diagnostics.warning(
          "language.equal-operands",
          "both sides of '%s' are '%s'; one of them is probably another"
              .formatted(binary.operator().spelling(), SourceText.shortened(binary.left().range())),
          binary.range());
    }
  }

  /** Setting a whole variable to itself does no harm, and says on purpose that nothing is done. */
  void check(Expression.Assignment assignment) {
    if (assignment.operator().isEmpty()
        && !(assignment.target() instanceof Expression.VariableReference)
        && isEqual(assignment.target(), "=", assignment.value())) {
      diagnostics.warning(
          "language.equal-operands",
          "this sets '%s' to what it is; one side is probably another"
              .formatted(SourceText.shortened(assignment.target().range())),
          assignment.range());
    }
  }

  private static boolean isWorthless(BinaryOperator operator) {
    return switch (operator) {
      case ADD, MULTIPLY, SHIFT_LEFT, SHIFT_RIGHT -> false;
      default -> true;
    };
  }

  /** Whether both sides are written the same, and so is what stands between them. */
  private static boolean isEqual(Expression left, String operator, Expression right) {
    SourceRange one = SourceText.unconverted(left).range();
    SourceRange other = SourceText.unconverted(right).range();
    return one.end() < other.start()
        && one.text().equals(other.text())
        && one.file().text().substring(one.end(), other.start()).contains(operator)
        && !SideEffects.in(left);
  }
}
