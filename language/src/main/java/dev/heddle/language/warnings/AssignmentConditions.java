package dev.heddle.language.warnings;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;

/**
 * {@code if (n = 3)} ({@code -Wparentheses}). A second pair of parentheses says that it is meant.
 */
final class AssignmentConditions extends TreeWalker {
  private final DiagnosticList diagnostics;

  AssignmentConditions(DiagnosticList diagnostics) {
    this.diagnostics = diagnostics;
  }

  @Override
  public Void visitIf(Statement.If statement) {
    condition(statement.condition());
    return super.visitIf(statement);
  }

  @Override
  public Void visitFor(Statement.For statement) {
    statement.condition().filter(c -> !hasParentheses(c.range())).ifPresent(this::assignment);
    return super.visitFor(statement);
  }

  @Override
  public Void visitWhile(Statement.While statement) {
    statement.condition().ifPresent(this::condition);
    return super.visitWhile(statement);
  }

  @Override
  public Void visitDoWhile(Statement.DoWhile statement) {
    statement.condition().ifPresent(this::condition);
    return super.visitDoWhile(statement);
  }

  /** A condition that stands in parentheses anyway. */
  private void condition(Expression condition) {
    SourceRange range = condition.range();
    int before = SourceText.before(range);
    boolean twice =
        before >= 0
            && range.file().text().charAt(before) == '('
            && hasParentheses(new SourceRange(range.file(), before, range.end()));
    if (!twice) {
      assignment(condition);
    }
  }

  private static boolean hasParentheses(SourceRange range) {
    int before = SourceText.before(range);
    return before >= 0 && range.file().text().charAt(before) == '(';
  }

  private void assignment(Expression condition) {
    Expression value = SourceText.unconverted(condition);
    if (value instanceof Expression.Assignment assignment
        && assignment.operator().isEmpty()
        && assignment.range().text().contains("=")) {
      diagnostics.warning(
          "language.assignment-condition",
          "this assigns, and the condition is the value assigned; write '==' to compare, or a"
              + " second pair of parentheses if it is meant",
          assignment.range());
    }
  }
}
