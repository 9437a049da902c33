package dev.heddle.language.warnings;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.VariableDeclaration;
import java.util.List;

/** One walk over a function, in which each warning sees the nodes that it is about. */
final class DoubtfulCode extends TreeWalker {
  private final UnusedVariables unusedVariables;
  private final UnusedValues unusedValues;
  private final AssignmentConditions assignments;
  private final EmptyBodies emptyBodies;
  private final PrintfFormats formats;
  private final ConstantComparisons constants;
  private final SignComparisons signs;
  private final AbsoluteValues absolutes;
  private final EqualOperands equalOperands;
  private final EqualBranches equalBranches;
  private final OpposedComparisons opposed;
  private final UnreachableCode unreachable;
  private boolean hasGoto;
  private boolean mayReadUnwritten;

  DoubtfulCode(
      FunctionDefinition function, UnusedVariables unusedVariables, DiagnosticList diagnostics) {
    this.unusedVariables = unusedVariables;
    unusedValues = new UnusedValues(diagnostics);
    assignments = new AssignmentConditions(diagnostics);
    emptyBodies = new EmptyBodies(diagnostics);
    formats = new PrintfFormats(diagnostics);
    constants = new ConstantComparisons(diagnostics);
    signs = new SignComparisons(function, diagnostics);
    absolutes = new AbsoluteValues(diagnostics);
    equalOperands = new EqualOperands(diagnostics);
    equalBranches = new EqualBranches(diagnostics);
    opposed = new OpposedComparisons(diagnostics);
    unreachable = new UnreachableCode(diagnostics);
  }

  /**
   * Whether what was walked over declares a variable without a value, and has no {@code goto}, so
   * that {@link UninitialisedUses} can follow it.
   */
  boolean mayReadUnwritten() {
    return mayReadUnwritten && !hasGoto;
  }

  @Override
  public Void visitDeclaration(Statement.Declaration statement) {
    unusedVariables.check(statement);
    for (VariableDeclaration declaration : statement.variables()) {
      mayReadUnwritten |= declaration.initializer().isEmpty();
    }
    return super.visitDeclaration(statement);
  }

  @Override
  public Void visitCompound(Statement.Compound statement) {
    emptyBodies.check(statement);
    unreachable.check(statement);
    return super.visitCompound(statement);
  }

  @Override
  public Void visitExpression(Statement.ExpressionStatement statement) {
    unusedValues.check(statement.expression());
    return super.visitExpression(statement);
  }

  @Override
  public Void visitIf(Statement.If statement) {
    assignments.check(statement.condition());
    emptyBodies.check(statement);
    equalBranches.check(statement);
    return super.visitIf(statement);
  }

  @Override
  public Void visitFor(Statement.For statement) {
    assignments.check(statement);
    statement.step().ifPresent(unusedValues::check);
    return super.visitFor(statement);
  }

  @Override
  public Void visitWhile(Statement.While statement) {
    statement.condition().ifPresent(assignments::check);
    return super.visitWhile(statement);
  }

  @Override
  public Void visitDoWhile(Statement.DoWhile statement) {
    statement.condition().ifPresent(assignments::check);
    return super.visitDoWhile(statement);
  }

  @Override
  public Void visitGoto(Statement.Goto statement) {
    hasGoto = true;
    return null;
  }

  /** The last statement of such a block is its value. */
  @Override
  public Void visitStatementExpression(Expression.StatementExpression expression) {
    emptyBodies.check(expression.body());
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

  @Override
  public Void visitBinary(Expression.Binary expression) {
    constants.check(expression);
    signs.check(expression);
    equalOperands.check(expression);
    opposed.check(expression);
    return super.visitBinary(expression);
  }

  @Override
  public Void visitAssignment(Expression.Assignment expression) {
    equalOperands.check(expression);
    return super.visitAssignment(expression);
  }

  @Override
  public Void visitConditional(Expression.Conditional expression) {
    equalBranches.check(expression);
    return super.visitConditional(expression);
  }

  @Override
  public Void visitBuiltinCall(Expression.BuiltinCall expression) {
    formats.check(expression);
    absolutes.check(expression);
    return super.visitBuiltinCall(expression);
  }
}
