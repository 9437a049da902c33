package dev.heddle.language.checks;

import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import java.util.ArrayDeque;
import java.util.Deque;

/** Walks over a kernel and knows under how many conditions it is that work-items may differ in. */
abstract class ConditionWalker extends TreeWalker {
  private final Deque<Statement> breakable = new ArrayDeque<>();
  private int conditions;

  /** Whether the value of an expression may differ from one work-item to another. */
  abstract boolean varies(Expression expression);

  /** Whether some work-items leave an iteration of a loop, or the loop, before others do. */
  abstract boolean leftEarly(Statement.Loop loop);

  /** Whether all work-items make as many iterations though the condition is not the same. */
  boolean sameIterations(Statement.Loop loop) {
    return false;
  }

  /** Whether only some work-items may come to where the walk is. */
  final boolean isConditional() {
    return conditions > 0;
  }

  /** Loops and switches around where the walk is, the innermost first. */
  final Iterable<Statement> breakable() {
    return breakable;
  }

  private void under(boolean differs, Runnable inside) {
    conditions += differs ? 1 : 0;
    inside.run();
    conditions -= differs ? 1 : 0;
  }

  @Override
  public Void visitIf(Statement.If statement) {
    walk(statement.condition());
    under(
        varies(statement.condition()),
        () -> {
          walk(statement.whenTrue());
          statement.whenFalse().ifPresent(this::walk);
        });
    return null;
  }

  @Override
  public Void visitSwitch(Statement.Switch statement) {
    walk(statement.condition());
    breakable.push(statement);
    under(varies(statement.condition()), () -> walk(statement.body()));
    breakable.pop();
    return null;
  }

  @Override
  public Void visitFor(Statement.For statement) {
    statement.initial().ifPresent(this::walk);
    loop(
        statement,
        () -> {
          statement.condition().ifPresent(this::walk);
          walk(statement.body());
          statement.step().ifPresent(this::walk);
        });
    return null;
  }

  @Override
  public Void visitWhile(Statement.While statement) {
    loop(statement, () -> super.visitWhile(statement));
    return null;
  }

  @Override
  public Void visitDoWhile(Statement.DoWhile statement) {
    loop(statement, () -> super.visitDoWhile(statement));
    return null;
  }

  /** A loop that some work-items leave earlier than others is a condition for its whole body. */
  private void loop(Statement.Loop loop, Runnable inside) {
    breakable.push(loop);
    boolean differs = !sameIterations(loop) && loop.condition().map(this::varies).orElse(false);
    under(leftEarly(loop) || differs, inside);
    breakable.pop();
  }

  @Override
  public Void visitConditional(Expression.Conditional expression) {
    walk(expression.condition());
    under(
        varies(expression.condition()),
        () -> {
          walk(expression.whenTrue());
          walk(expression.whenFalse());
        });
    return null;
  }

  @Override
  public Void visitBinary(Expression.Binary expression) {
    walk(expression.left());
    boolean shortened = expression.operator().kind() == BinaryOperator.Kind.LOGICAL;
    under(shortened && varies(expression.left()), () -> walk(expression.right()));
    return null;
  }
}
