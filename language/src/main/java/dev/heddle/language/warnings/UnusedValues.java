package dev.heddle.language.warnings;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import java.util.List;

/** A value that is computed and dropped ({@code -Wunused-value}, {@code -Wunused-comparison}). */
final class UnusedValues extends TreeWalker {
  private final DiagnosticList diagnostics;

  UnusedValues(DiagnosticList diagnostics) {
    this.diagnostics = diagnostics;
  }

  @Override
  public Void visitExpression(Statement.ExpressionStatement statement) {
    dropped(statement.expression());
    return super.visitExpression(statement);
  }

  @Override
  public Void visitFor(Statement.For statement) {
    statement.step().ifPresent(this::dropped);
    return super.visitFor(statement);
  }

  /** The last statement of such a block is its value. */
  @Override
  public Void visitStatementExpression(Expression.StatementExpression expression) {
    List<Statement> statements = expression.body().statements();
    for (int i = 0; i < statements.size(); i++) {
      if (i == statements.size() - 1
          && statements.get(i) instanceof Statement.ExpressionStatement last) {
        walk(last.expression());
      } else {
        walk(statements.get(i));
      }
    }
    return null;
  }

  private void dropped(Expression expression) {
    Expression value = SourceText.unconverted(expression);
    if (value instanceof Expression.Comma comma) {
      dropped(comma.left());
      dropped(comma.right());
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
