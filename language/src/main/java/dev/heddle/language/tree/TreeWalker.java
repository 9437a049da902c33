package dev.heddle.language.tree;

import java.util.List;
import java.util.Optional;

/**
 * Walks over a tree in the order of the source. Override what is of interest, one kind of node or
 * {@link #walk(Statement)} and {@link #walk(Expression)} for all; call {@code super} to go into the
 * children.
 */
public abstract class TreeWalker implements Expression.Visitor<Void>, Statement.Visitor<Void> {
  /** Visits a statement and all that is in it. */
  public void walk(Statement statement) {
    statement.accept(this);
  }

  /** Visits an expression and all that is in it. */
  public void walk(Expression expression) {
    expression.accept(this);
  }

  // Plain loops and tests: walks over large programs take their time in here.

  private void walk(Optional<Expression> expression) {
    if (expression.isPresent()) {
      walk(expression.get());
    }
  }

  private void walkStatement(Optional<Statement> statement) {
    if (statement.isPresent()) {
      walk(statement.get());
    }
  }

  private void walk(List<Expression> expressions) {
    for (int i = 0; i < expressions.size(); i++) {
      walk(expressions.get(i));
    }
  }

  @Override
  public Void visitCompound(Statement.Compound statement) {
    for (Statement part : statement.statements()) {
      walk(part);
    }
    return null;
  }

  @Override
  public Void visitDeclaration(Statement.Declaration statement) {
    for (VariableDeclaration variable : statement.variables()) {
      walk(variable.initializer());
    }
    return null;
  }

  @Override
  public Void visitExpression(Statement.ExpressionStatement statement) {
    walk(statement.expression());
    return null;
  }

  @Override
  public Void visitIf(Statement.If statement) {
    walk(statement.condition());
    walk(statement.whenTrue());
    walkStatement(statement.whenFalse());
    return null;
  }

  @Override
  public Void visitFor(Statement.For statement) {
    walkStatement(statement.initial());
    walk(statement.condition());
    walk(statement.step());
    walk(statement.body());
    return null;
  }

  @Override
  public Void visitWhile(Statement.While statement) {
    walk(statement.condition());
    walk(statement.body());
    return null;
  }

  @Override
  public Void visitDoWhile(Statement.DoWhile statement) {
    walk(statement.body());
    walk(statement.condition());
    return null;
  }

  @Override
  public Void visitSwitch(Statement.Switch statement) {
    walk(statement.condition());
    walk(statement.body());
    return null;
  }

  @Override
  public Void visitCase(Statement.Case statement) {
    walk(statement.body());
    return null;
  }

  @Override
  public Void visitBreak(Statement.Break statement) {
    return null;
  }

  @Override
  public Void visitContinue(Statement.Continue statement) {
    return null;
  }

  @Override
  public Void visitReturn(Statement.Return statement) {
    walk(statement.value());
    return null;
  }

  @Override
  public Void visitGoto(Statement.Goto statement) {
    return null;
  }

  @Override
  public Void visitLabeled(Statement.Labeled statement) {
    walk(statement.body());
    return null;
  }

  @Override
  public Void visitEmpty(Statement.Empty statement) {
    return null;
  }

  @Override
  public Void visitLiteral(Expression.Literal expression) {
    return null;
  }

  @Override
  public Void visitVariableReference(Expression.VariableReference expression) {
    return null;
  }

  @Override
  public Void visitFunctionReference(Expression.FunctionReference expression) {
    return null;
  }

  @Override
  public Void visitUnary(Expression.Unary expression) {
    walk(expression.operand());
    return null;
  }

  @Override
  public Void visitBinary(Expression.Binary expression) {
    walk(expression.left());
    walk(expression.right());
    return null;
  }

  @Override
  public Void visitAssignment(Expression.Assignment expression) {
    walk(expression.target());
    walk(expression.value());
    return null;
  }

  @Override
  public Void visitConditional(Expression.Conditional expression) {
    walk(expression.condition());
    walk(expression.whenTrue());
    walk(expression.whenFalse());
    return null;
  }

  @Override
  public Void visitComma(Expression.Comma expression) {
    walk(expression.left());
    walk(expression.right());
    return null;
  }

  @Override
  public Void visitCall(Expression.Call expression) {
    walk(expression.arguments());
    return null;
  }

  @Override
  public Void visitBuiltinCall(Expression.BuiltinCall expression) {
    walk(expression.arguments());
    return null;
  }

  @Override
  public Void visitConversion(Expression.Conversion expression) {
    walk(expression.operand());
    return null;
  }

  @Override
  public Void visitIndex(Expression.Index expression) {
    walk(expression.base());
    walk(expression.index());
    return null;
  }

  @Override
  public Void visitMember(Expression.Member expression) {
    walk(expression.base());
    return null;
  }

  @Override
  public Void visitSwizzle(Expression.Swizzle expression) {
    walk(expression.base());
    return null;
  }

  @Override
  public Void visitVectorConstruction(Expression.VectorConstruction expression) {
    walk(expression.parts());
    return null;
  }

  @Override
  public Void visitInitializerList(Expression.InitializerList expression) {
    for (Expression.InitializerElement element : expression.elements()) {
      walk(element.value());
    }
    return null;
  }

  @Override
  public Void visitCompoundLiteral(Expression.CompoundLiteral expression) {
    walk(expression.initializer());
    return null;
  }

  @Override
  public Void visitStatementExpression(Expression.StatementExpression expression) {
    walk(expression.body());
    return null;
  }

  @Override
  public Void visitInvalid(Expression.Invalid expression) {
    walk(expression.parts());
    return null;
  }
}
