package dev.heddle.language.warnings;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;

/**
 * The absolute value of an unsigned number ({@code -Wabsolute-value}), which is that number: a
 * difference of unsigned numbers has become a very large one before.
 */
final class AbsoluteValues {
  private final DiagnosticList diagnostics;

  AbsoluteValues(DiagnosticList diagnostics) {
    this.diagnostics = diagnostics;
  }

  void check(Expression.BuiltinCall call) {
    if (!call.callee().name().equals("abs") || !call.arguments().get(0).type().isUnsigned()) {
      return;
    }
    boolean isDifference =
        call.arguments().get(0) instanceof Expression.Binary binary
            && binary.operator() == BinaryOperator.SUBTRACT;
    diagnostics.warning(
        "language.absolute-value",
        isDifference
            ? "'abs' of an unsigned difference changes nothing: below zero it is a very large number before; take 'abs_diff'"
            : "'abs' of an unsigned number changes nothing; leave it out, or make the number signed where it is computed",
        call.calleeRange());
  }
}
