package dev.heddle.language.binder;

import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.types.Type;

/**
 * Looks whether a function or expression uses anything whose declaration, elsewhere, has an error.
 */
final class FaultyUses extends TreeWalker {
  private boolean found;

  private FaultyUses() {}

  static boolean in(Function function, Statement body) {
    FaultyUses uses = new FaultyUses();
    uses.check(function.type());
    uses.walk(body);
    return uses.found;
  }

  static boolean in(Expression expression) {
    FaultyUses uses = new FaultyUses();
    uses.walk(expression);
    return uses.found;
  }

  @Override
  public void walk(Expression expression) {
    check(expression.type());
    super.walk(expression);
  }

  @Override
  public Void visitDeclaration(Statement.Declaration statement) {
    statement.variables().forEach(declaration -> check(declaration.variable().type()));
    return super.visitDeclaration(statement);
  }

  private void check(Type type) {
    found |= type.hasErrors();
  }
}
