package dev.heddle.language.warnings;

import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The least numbers that variables have inside of loops and conditions which are entered for such
 * alone, as {@code j} in {@code for (; j > 0; j--)}; where nothing inside changes them.
 */
final class GuardedValues {
  private final Map<Expression.VariableReference, Long> least = new IdentityHashMap<>();

  private GuardedValues() {}

  static GuardedValues of(Statement body) {
    GuardedValues values = new GuardedValues();
    Changes everywhere = new Changes();
    everywhere.walk(body);
    new TreeWalker() {
      @Override
      public Void visitFor(Statement.For loop) {
        loop.condition()
            .ifPresent(test -> values.enter(test, test, loop.body(), everywhere.addressTaken));
        return super.visitFor(loop);
      }

      @Override
      public Void visitWhile(Statement.While loop) {
        loop.condition()
            .ifPresent(test -> values.enter(test, test, loop.body(), everywhere.addressTaken));
        return super.visitWhile(loop);
      }

      @Override
      public Void visitIf(Statement.If branch) {
        values.enter(
            branch.condition(), branch.condition(), branch.whenTrue(), everywhere.addressTaken);
        return super.visitIf(branch);
      }
    }.walk(body);
    return values;
  }

  /** The least number of a variable at a place; a negative one where nothing is known. */
  long least(Expression.VariableReference reference) {
    return least.getOrDefault(reference, -1L);
  }

  /** Notes what a test, which is the whole condition or a part of it, says of what it leads to. */
  private void enter(
      Expression test, Expression whole, Statement inside, Set<Variable> addressTaken) {
    if (!(SourceText.unconverted(test) instanceof Expression.Binary binary)) {
      return;
    }
    switch (binary.operator()) {
      case LOGICAL_AND -> {
        enter(binary.left(), whole, inside, addressTaken);
        enter(binary.right(), whole, inside, addressTaken);
      }
      case GREATER, GREATER_EQUAL ->
          above(binary.left(), binary.right(), binary.operator() == BinaryOperator.GREATER)
              .filter(bound -> !addressTaken.contains(bound.variable()))
              .filter(bound -> !Changes.in(whole, inside).contains(bound.variable()))
              .ifPresent(bound -> note(bound, inside));
      case LESS, LESS_EQUAL ->
          above(binary.right(), binary.left(), binary.operator() == BinaryOperator.LESS)
              .filter(bound -> !addressTaken.contains(bound.variable()))
              .filter(bound -> !Changes.in(whole, inside).contains(bound.variable()))
              .ifPresent(bound -> note(bound, inside));
      default -> {}
    }
  }

  private record Bound(Variable variable, long least) {}

  private static Optional<Bound> above(Expression larger, Expression smaller, boolean isMore) {
    // As an unsigned number a negative one is larger, too.
    return larger instanceof Expression.VariableReference kept
            && kept.type().isInteger()
            && !kept.type().isUnsigned()
            && smaller.constant().orElse(null) instanceof Constant.IntegerConstant constant
            && constant.value() >= 0
        ? Optional.of(new Bound(kept.variable(), isMore ? constant.value() + 1 : constant.value()))
        : Optional.empty();
  }

  private void note(Bound bound, Statement inside) {
    new TreeWalker() {
      @Override
      public Void visitVariableReference(Expression.VariableReference reference) {
        if (reference.variable() == bound.variable()) {
          least.merge(reference, bound.least(), Math::max);
        }
        return null;
      }
    }.walk(inside);
  }

  /** What is assigned to or counted. */
  private static final class Changes extends TreeWalker {
    private final Set<Variable> changed = new HashSet<>();
    private final Set<Variable> addressTaken = new HashSet<>();

    static Set<Variable> in(Expression test, Statement inside) {
      Changes changes = new Changes();
      changes.walk(test);
      changes.walk(inside);
      return changes.changed;
    }

    @Override
    public Void visitAssignment(Expression.Assignment assignment) {
      if (assignment.target() instanceof Expression.VariableReference target) {
        changed.add(target.variable());
      }
      return super.visitAssignment(assignment);
    }

    @Override
    public Void visitUnary(Expression.Unary unary) {
      if (unary.operand() instanceof Expression.VariableReference reference) {
        switch (unary.operator()) {
          case PRE_DECREMENT, POST_DECREMENT, PRE_INCREMENT, POST_INCREMENT ->
              changed.add(reference.variable());
          case ADDRESS_OF -> addressTaken.add(reference.variable());
          default -> {}
        }
      }
      return super.visitUnary(unary);
    }
  }
}
