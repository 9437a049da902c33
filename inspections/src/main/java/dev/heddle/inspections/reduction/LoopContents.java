package dev.heddle.inspections.reduction;

import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Expression.Assignment;
import dev.heddle.language.tree.Expression.Unary;
import dev.heddle.language.tree.Expression.VariableReference;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.Statement.Loop;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What happens in one iteration of a loop. */
public final class LoopContents {
  private final Map<Variable, Integer> references = new HashMap<>();
  private final Set<Variable> declared = new HashSet<>();
  private final Set<Variable> changed = new HashSet<>();
  private final List<Assignment> assignments = new ArrayList<>();
  private boolean leavesIrregularly;

  public LoopContents(Loop loop) {
    Walker walker = new Walker();
    loop.condition().ifPresent(walker::walk);
    if (loop instanceof Statement.For counted) {
      counted.step().ifPresent(walker::walk);
    }
    walker.walk(loop.body());
  }

  /** How often a variable is named; the target of an assignment counts too. */
  public int references(Variable variable) {
    return references.getOrDefault(variable, 0);
  }

  /** Whether the variable is declared inside, so that every iteration has its own. */
  public boolean declares(Variable variable) {
    return declared.contains(variable);
  }

  /** Whether the variable may get another value, also through a pointer to it. */
  public boolean changes(Variable variable) {
    return declared.contains(variable) || changed.contains(variable);
  }

  /** Every assignment, at any depth. */
  public List<Assignment> assignments() {
    return assignments;
  }

  /** Whether a jump may skip the rest of an iteration and go on, or leave for somewhere else. */
  public boolean leavesIrregularly() {
    return leavesIrregularly;
  }

  private final class Walker extends TreeWalker {
    private int innerLoops;

    @Override
    public void walk(Statement statement) {
      boolean isLoop = statement instanceof Loop;
      innerLoops += isLoop ? 1 : 0;
      leavesIrregularly |=
          statement instanceof Statement.Goto
              || statement instanceof Statement.Labeled
              || statement instanceof Statement.Return
              || (statement instanceof Statement.Continue && innerLoops == 0);
      super.walk(statement);
      innerLoops -= isLoop ? 1 : 0;
    }

    @Override
    public Void visitDeclaration(Statement.Declaration statement) {
      statement.variables().stream().map(VariableDeclaration::variable).forEach(declared::add);
      return super.visitDeclaration(statement);
    }

    private void change(Expression target) {
      if (target instanceof VariableReference reference) {
        changed.add(reference.variable());
      }
    }

    @Override
    public void walk(Expression expression) {
      if (expression instanceof VariableReference reference) {
        references.merge(reference.variable(), 1, Integer::sum);
      } else if (expression instanceof Assignment assignment) {
        assignments.add(assignment);
        change(assignment.target());
      } else if (expression instanceof Unary unary
          && (unary.operator().isIncrementOrDecrement()
              || unary.operator() == UnaryOperator.ADDRESS_OF)) {
        change(unary.operand());
      }
      super.walk(expression);
    }
  }
}
