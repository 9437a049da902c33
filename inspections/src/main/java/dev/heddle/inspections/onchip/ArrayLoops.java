package dev.heddle.inspections.onchip;

import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant.IntegerConstant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Expression.Index;
import dev.heddle.language.tree.Expression.VariableReference;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** The loops of a function whose counters are indices into an array. */
final class ArrayLoops {
  private final String array;
  private final int longest;
  private final List<Statement.Loop> rolled = new ArrayList<>();
  private Optional<Statement.Loop> shifting = Optional.empty();

  /**
   * Those of an array.
   *
   * @param array its name
   * @param longest iterations of loops that may be unrolled
   */
  ArrayLoops(FunctionDefinition function, String array, int longest) {
    this.array = array;
    this.longest = longest;
    new Walker().walk(function.body());
  }

  /** Loops with a constant bound over the array that are not unrolled as a whole. */
  List<Statement.Loop> rolled() {
    return rolled;
  }

  /** The loop that moves each element by a constant number of places. */
  Optional<Statement.Loop> shifting() {
    return shifting;
  }

  private final class Walker extends TreeWalker {
    private final Deque<Statement.For> loops = new ArrayDeque<>();

    @Override
    public Void visitFor(Statement.For statement) {
      loops.push(statement);
      super.visitFor(statement);
      loops.pop();
      return null;
    }

    @Override
    public Void visitIndex(Index element) {
      if (isElement(element)) {
        for (Statement.For loop : loops) {
          boolean isOver =
              counter(loop).filter(counter -> counts(element.index(), counter)).isPresent();
          if (isOver && isBounded(loop) && !isUnrolled(loop) && !rolled.contains(loop)) {
            rolled.add(loop);
          }
        }
      }
      return super.visitIndex(element);
    }

    @Override
    public Void visitAssignment(Expression.Assignment assignment) {
      if (assignment.operator().isEmpty()
          && assignment.target() instanceof Index to
          && bare(assignment.value()) instanceof Index from
          && isElement(to)
          && isElement(from)
          && !loops.isEmpty()) {
        Statement.For loop = loops.peek();
        Optional<Variable> counter = counter(loop);
        Optional<Long> target = counter.flatMap(variable -> place(to, variable));
        Optional<Long> source = counter.flatMap(variable -> place(from, variable));
        if (target.isPresent() && source.isPresent() && !target.equals(source)) {
          shifting = shifting.or(() -> Optional.of(loop));
        }
      }
      return super.visitAssignment(assignment);
    }
  }

  private boolean isElement(Index element) {
    return bare(element.base()) instanceof VariableReference reference
        && reference.variable().name().equals(array);
  }

  private static Expression bare(Expression expression) {
    return expression instanceof Expression.Conversion conversion && !conversion.explicit()
        ? bare(conversion.operand())
        : expression;
  }

  private static Optional<Variable> counter(Statement.For loop) {
    return loop.step().orElse(null) instanceof Expression.Unary step
            && step.operator().isIncrementOrDecrement()
            && step.operand() instanceof VariableReference reference
        ? Optional.of(reference.variable())
        : Optional.empty();
  }

  /** Whether an index is a counter with numbers added or taken away, or is taken from a number. */
  private static boolean counts(Expression index, Variable counter) {
    Expression bare = bare(index);
    if (isVariable(bare, counter)) {
      return true;
    }
    if (!(bare instanceof Expression.Binary sum)
        || sum.operator() != BinaryOperator.ADD && sum.operator() != BinaryOperator.SUBTRACT) {
      return false;
    }
    return sum.right().constant().isPresent() && counts(sum.left(), counter)
        || sum.left().constant().isPresent() && counts(sum.right(), counter);
  }

  /** The number that is added to a counter in an index; empty if it is no such sum. */
  private static Optional<Long> place(Index element, Variable counter) {
    Expression index = bare(element.index());
    if (isVariable(index, counter)) {
      return Optional.of(0L);
    }
    if (index instanceof Expression.Binary sum
        && isVariable(bare(sum.left()), counter)
        && bare(sum.right()).constant().orElse(null) instanceof IntegerConstant number) {
      if (sum.operator() == BinaryOperator.ADD) {
        return Optional.of(number.value());
      }
      return sum.operator() == BinaryOperator.SUBTRACT
          ? Optional.of(-number.value())
          : Optional.empty();
    }
    return Optional.empty();
  }

  private static boolean isVariable(Expression expression, Variable variable) {
    return expression instanceof VariableReference reference && reference.variable() == variable;
  }

  private boolean isBounded(Statement.For loop) {
    return loop.condition().orElse(null) instanceof Expression.Binary condition
        && condition.right().constant().orElse(null) instanceof IntegerConstant bound
        && bound.value() <= longest;
  }

  private static boolean isUnrolled(Statement.For loop) {
    return loop.pragma(LoopPragma.Unroll.class).filter(p -> p.factor().isEmpty()).isPresent();
  }
}
