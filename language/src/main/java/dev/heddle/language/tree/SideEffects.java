package dev.heddle.language.tree;

import dev.heddle.language.types.QualifiedType;

/** Whether an expression does anything besides giving a value. */
public final class SideEffects extends TreeWalker {
  private boolean found;

  private SideEffects() {}

  /**
   * Whether it writes, waits, prints, calls a function of the program or reads a volatile object.
   */
  public static boolean in(Expression expression) {
    SideEffects effects = new SideEffects();
    effects.walk(expression);
    return effects.found;
  }

  @Override
  public void walk(Expression expression) {
    QualifiedType type = expression.qualifiedType();
    found |= type.isVolatile();
    super.walk(expression);
  }

  @Override
  public Void visitAssignment(Expression.Assignment expression) {
    found = true;
    return null;
  }

  @Override
  public Void visitUnary(Expression.Unary expression) {
    found |= expression.operator().isIncrementOrDecrement();
    return super.visitUnary(expression);
  }

  @Override
  public Void visitCall(Expression.Call expression) {
    found = true;
    return null;
  }

  @Override
  public Void visitBuiltinCall(Expression.BuiltinCall expression) {
    switch (expression.callee().family()) {
      case WORK_ITEM, MATH, INTEGER, COMMON, GEOMETRIC, RELATIONAL, VECTOR -> {}
      default -> found = true;
    }
    return super.visitBuiltinCall(expression);
  }

  @Override
  public Void visitStatementExpression(Expression.StatementExpression expression) {
    found = true;
    return null;
  }

  @Override
  public Void visitInvalid(Expression.Invalid expression) {
    found = true;
    return null;
  }
}
