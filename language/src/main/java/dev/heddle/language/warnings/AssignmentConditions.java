package dev.heddle.language.warnings;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;

/**
 * {@code if (n = 3)} ({@code -Wparentheses}). A second pair of parentheses says that it is meant.
 */
final class AssignmentConditions {
  private final DiagnosticList diagnostics;

  AssignmentConditions(DiagnosticList diagnostics) {
    this.diagnostics = diagnostics;
  }

  void check(Statement.For loop) {
    if (loop.condition().isPresent()) {
      Expression condition = loop.condition().get();
      if (assigns(condition) && !hasParentheses(condition.range())) {
        warn(condition);
      }
    }
  }

  /** Checks a condition that stands in parentheses anyway. */
  void check(Expression condition) {
    if (!assigns(condition)) {
      return;
    }
    SourceRange range = condition.range();
    int before = SourceText.before(range);
    boolean twice =
        before >= 0
            && range.file().text().charAt(before) == '('
            && hasParentheses(new SourceRange(range.file(), before, range.end()));
    if (!twice) {
      warn(condition);
    }
  }

  private static boolean hasParentheses(SourceRange range) {
    int before = SourceText.before(range);
    return before >= 0 && range.file().text().charAt(before) == '(';
  }

  private static boolean assigns(Expression condition) {
    return SourceText.unconverted(condition) instanceof Expression.Assignment assignment
        && assignment.operator().isEmpty()
        && assignment.range().text().contains("=");
  }

  private void warn(Expression condition) {
    diagnostics.warning(
        "language.assignment-condition",
        "this assigns, and the condition is the value assigned; write '==' to compare, or a"
            + " second pair of parentheses if it is meant",
        SourceText.unconverted(condition).range());
  }
}
