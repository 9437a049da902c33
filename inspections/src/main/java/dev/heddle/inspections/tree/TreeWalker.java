package dev.heddle.inspections.tree;

import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.VariableDeclaration;

/** Visits every statement and expression of a tree, outer before inner, in source order. */
public abstract class TreeWalker {
  private final Statements statements = new Statements();
  private final Expressions expressions = new Expressions();

  /** Called for every statement before its parts. */
  protected void enter(Statement statement) {}

  /** Called for every statement behind its parts. */
  protected void leave(Statement statement) {}

  /** Called for every expression before its parts. */
  protected void enter(Expression expression) {}

  /** Called for every variable that a statement declares, before its initial value. */
  protected void enter(VariableDeclaration declaration) {}

  /** Visits a statement and all that is in it. */
  public final void walk(Statement statement) {
    enter(statement);
    statement.accept(statements);
    leave(statement);
  }

  /** Visits an expression and all that is in it. */
  public final void walk(Expression expression) {
    enter(expression);
    expression.accept(expressions);
  }

  private final class Statements implements Statement.Visitor<Void> {
    @Override
    public Void visitCompound(Statement.Compound statement) {
      statement.statements().forEach(TreeWalker.this::walk);
      return null;
    }

    @Override
    public Void visitDeclaration(Statement.Declaration statement) {
      for (VariableDeclaration declaration : statement.variables()) {
        enter(declaration);
        declaration.initializer().ifPresent(TreeWalker.this::walk);
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
      statement.whenFalse().ifPresent(TreeWalker.this::walk);
      return null;
    }

    @Override
    public Void visitFor(Statement.For statement) {
      statement.initial().ifPresent(TreeWalker.this::walk);
      statement.condition().ifPresent(TreeWalker.this::walk);
      statement.step().ifPresent(TreeWalker.this::walk);
      walk(statement.body());
      return null;
    }

    @Override
    public Void visitWhile(Statement.While statement) {
      statement.condition().ifPresent(TreeWalker.this::walk);
      walk(statement.body());
      return null;
    }

    @Override
    public Void visitDoWhile(Statement.DoWhile statement) {
      walk(statement.body());
      statement.condition().ifPresent(TreeWalker.this::walk);
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
      statement.value().ifPresent(TreeWalker.this::walk);
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
  }

  private final class Expressions implements Expression.Visitor<Void> {
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
      expression.arguments().forEach(TreeWalker.this::walk);
      return null;
    }

    @Override
    public Void visitBuiltinCall(Expression.BuiltinCall expression) {
      expression.arguments().forEach(TreeWalker.this::walk);
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
      expression.parts().forEach(TreeWalker.this::walk);
      return null;
    }

    @Override
    public Void visitInitializerList(Expression.InitializerList expression) {
      expression.elements().forEach(element -> walk(element.value()));
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
      expression.parts().forEach(TreeWalker.this::walk);
      return null;
    }
  }
}
