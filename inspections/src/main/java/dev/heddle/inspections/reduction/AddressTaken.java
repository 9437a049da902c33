package dev.heddle.inspections.reduction;

import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Expression.Unary;
import dev.heddle.language.tree.Expression.VariableReference;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;

/** Looks whether a variable may be used through a pointer. */
final class AddressTaken extends TreeWalker {
  private final Variable variable;
  private boolean found;

  private AddressTaken(Variable variable) {
    this.variable = variable;
  }

  static boolean in(Statement statement, Variable variable) {
    AddressTaken search = new AddressTaken(variable);
    search.walk(statement);
    return search.found;
  }

  @Override
  public void walk(Expression expression) {
    found |=
        expression instanceof Unary unary
            && unary.operator() == UnaryOperator.ADDRESS_OF
            && unary.operand() instanceof VariableReference reference
            && reference.variable() == variable;
    super.walk(expression);
  }
}
