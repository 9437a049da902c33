package dev.heddle.language.warnings;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.SideEffects;

/** A value that is computed and dropped ({@code -Wunused-value}, {@code -Wunused-comparison}). */
final class UnusedValues {
  private final DiagnosticList diagnostics;

  UnusedValues(DiagnosticList diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** Checks an expression whose value nothing takes. */
  void check(Expression expression) {
    Expression value = SourceText.unconverted(expression);
    if (value instanceof Expression.Assignment || value instanceof Expression.Call) {
      return;
    }
    if (value instanceof Expression.Comma comma) {
      check(comma.left());
      check(comma.right());
      return;
    }
    boolean meant = value.type().isVoid() || value.type().isError() || SideEffects.in(value);
    if (meant || value instanceof Expression.Conditional || !isWritten(value)) {
      return;
    }
    boolean comparison =
        value instanceof Expression.Binary binary
            && binary.operator().kind() == BinaryOperator.Kind.COMPARISON;
    boolean equality = comparison && ((Expression.Binary) value).operator() == BinaryOperator.EQUAL;
    diagnostics.warning(
        "language.unused-value",
        "the result of this "
            + (comparison ? "comparison" : "expression")
            + " is not used"
            + (equality ? "; write '=' to assign" : "; write '(void)' before it if that is meant"),
        value.range());
  }

  /** Macros that check or print something often leave a value behind. */
  private static boolean isWritten(Expression value) {
    String text = value.range().text();
    if (value instanceof Expression.Binary binary) {
      return text.contains(binary.operator().spelling());
    }
    return value instanceof Expression.VariableReference reference
        ? text.equals(reference.variable().name())
        : value instanceof Expression.Index && text.endsWith("]");
  }
}
