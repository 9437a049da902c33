package dev.heddle.language.tree;

import java.util.HashSet;
import java.util.Set;

/**
 * Walks over a piece of code and finds which variables it may read before it has given them a value
 * as a whole, and which ones have one behind it in any case. What is not certain counts as read and
 * as not given.
 */
public final class FirstReads extends TreeWalker {
  private final Set<Variable> exposed = new HashSet<>();
  private Set<Variable> given = new HashSet<>();

  /** Walks over one iteration of a loop: what is done each time, the condition first or last. */
  public void iteration(Statement.Loop loop) {
    if (loop instanceof Statement.DoWhile) {
      walk(loop);
      return;
    }
    loop.condition().ifPresent(this::walk);
    // Behind a jump to the step, not all of the body has been done.
    maybe(() -> walk(loop.body()));
    if (loop instanceof Statement.For counted) {
      counted.step().ifPresent(this::walk);
    }
  }

  /** Whether the value from before matters inside or behind. */
  public boolean needsValue(Variable variable) {
    return exposed.contains(variable) || !given.contains(variable);
  }

  /** Whether the value from before may be read inside. */
  public boolean mayRead(Variable variable) {
    return exposed.contains(variable);
  }

  private void maybe(Runnable walk) {
    Set<Variable> before = new HashSet<>(given);
    walk.run();
    given = before;
  }

  @Override
  public Void visitIf(Statement.If statement) {
    walk(statement.condition());
    Set<Variable> before = new HashSet<>(given);
    walk(statement.whenTrue());
    Set<Variable> whenTrue = given;
    given = before;
    statement.whenFalse().ifPresent(this::walk);
    given.retainAll(whenTrue);
    return null;
  }

  @Override
  public Void visitFor(Statement.For statement) {
    statement.initial().ifPresent(this::walk);
    statement.condition().ifPresent(this::walk);
    maybe(
        () -> {
          // Behind a jump to the step, not all of the body has been done.
          maybe(() -> walk(statement.body()));
          statement.step().ifPresent(this::walk);
        });
    return null;
  }

  @Override
  public Void visitWhile(Statement.While statement) {
    statement.condition().ifPresent(this::walk);
    maybe(() -> walk(statement.body()));
    return null;
  }

  @Override
  public Void visitDoWhile(Statement.DoWhile statement) {
    maybe(() -> walk(statement.body()));
    statement.condition().ifPresent(this::walk);
    return null;
  }

  @Override
  public Void visitSwitch(Statement.Switch statement) {
    walk(statement.condition());
    maybe(() -> walk(statement.body()));
    return null;
  }

  @Override
  public Void visitCase(Statement.Case statement) {
    maybe(() -> walk(statement.body()));
    return null;
  }

  @Override
  public Void visitVariableReference(Expression.VariableReference reference) {
    if (!given.contains(reference.variable())) {
      exposed.add(reference.variable());
    }
    return null;
  }

  @Override
  public Void visitAssignment(Expression.Assignment assignment) {
    if (assignment.operator().isEmpty()
        && assignment.target() instanceof Expression.VariableReference whole) {
      walk(assignment.value());
      given.add(whole.variable());
      return null;
    }
    return super.visitAssignment(assignment);
  }

  @Override
  public Void visitBinary(Expression.Binary binary) {
    walk(binary.left());
    if (binary.operator().kind() == BinaryOperator.Kind.LOGICAL) {
      maybe(() -> walk(binary.right()));
    } else {
      walk(binary.right());
    }
    return null;
  }

  @Override
  public Void visitConditional(Expression.Conditional conditional) {
    walk(conditional.condition());
    maybe(() -> walk(conditional.whenTrue()));
    maybe(() -> walk(conditional.whenFalse()));
    return null;
  }
}
