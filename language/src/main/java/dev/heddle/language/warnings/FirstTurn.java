package dev.heddle.language.warnings;

import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Sums that the first iteration of a loop adds to before anything has given them a value, whatever
 * later iterations do.
 */
final class FirstTurn {
  private final Set<Variable> open;
  private final List<Expression.VariableReference> found = new ArrayList<>();
  private boolean isLeft;

  private FirstTurn(Set<Variable> unwritten) {
    this.open = new HashSet<>(unwritten);
  }

  /**
   * Where a loop adds to a variable in each iteration.
   *
   * @param unwritten variables that have no value in front of the loop
   */
  static List<Expression.VariableReference> sums(Statement.Loop loop, Set<Variable> unwritten) {
    FirstTurn turn = new FirstTurn(unwritten);
    turn.loop(loop);
    return turn.found;
  }

  private void loop(Statement.Loop loop) {
    if (loop instanceof Statement.For counted) {
      counted.initial().ifPresent(this::write);
    }
    loop.condition().ifPresent(condition -> new Targets().walk(condition));
    look(loop.body());
  }

  private void look(Statement statement) {
    if (isLeft) {
      return;
    }
    if (statement instanceof Statement.Compound block) {
      block.statements().forEach(this::look);
    } else if (statement instanceof Statement.Loop inner) {
      loop(inner);
      write(inner);
    } else if (statement instanceof Statement.ExpressionStatement plain
        && plain.expression() instanceof Expression.Assignment sum
        && sum.operator().isPresent()
        && sum.target() instanceof Expression.VariableReference reference) {
      if (open.remove(reference.variable())) {
        found.add(reference);
      }
    } else {
      write(statement);
    }
  }

  /** Forgets what a statement may give a value, and stops behind a way out. */
  private void write(Statement statement) {
    new Targets().walk(statement);
  }

  /** Names of any kind but sums count as values given, as addresses in other hands do. */
  private final class Targets extends TreeWalker {
    @Override
    public void walk(Statement statement) {
      isLeft |=
          statement instanceof Statement.Break
              || statement instanceof Statement.Continue
              || statement instanceof Statement.Return
              || statement instanceof Statement.Goto;
      super.walk(statement);
    }

    @Override
    public Void visitVariableReference(Expression.VariableReference reference) {
      open.remove(reference.variable());
      return null;
    }
  }
}
