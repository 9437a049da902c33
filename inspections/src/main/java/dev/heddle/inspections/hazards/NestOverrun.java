package dev.heddle.inspections.hazards;

import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ArrayType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Indices of several counters of a nest whose bounds are constants or grow with counters around:
 * all are largest at once, in the last iteration of each loop, so an index that only grows with
 * them gets as large as that.
 */
final class NestOverrun {
  private final FunctionScope scope;
  private final Problems problems;
  private final Map<Variable, Long> last = new LinkedHashMap<>();

  private final Deque<Statement.For> around = new ArrayDeque<>();

  private NestOverrun(FunctionScope scope, Problems problems) {
    this.scope = scope;
    this.problems = problems;
  }

  /** Looks at a nest from one of its loops on; what is found from several of them is one. */
  static void visit(Statement.For outermost, FunctionScope scope, Problems problems) {
    new NestOverrun(scope, problems).loop(outermost);
  }

  private void loop(Statement.For loop) {
    CountedLoop.counter(loop)
        .filter(counter -> CountedLoop.isPlain(loop, counter))
        .ifPresent(
            counter -> {
              OptionalLong end = end(loop, counter);
              if (end.isPresent() && CountedLoop.start(loop, counter).orElse(-1) >= 0) {
                last.put(counter, end.getAsLong());
                around.push(loop);
                statement(loop.body(), loop);
                around.pop();
                last.remove(counter);
              }
            });
  }

  /** The last value of a counter where those around have theirs; empty if it does not get there. */
  private OptionalLong end(Statement.For loop, Variable counter) {
    if (!(loop.condition().orElse(null) instanceof Expression.Binary test)
        || !(Bare.of(test.left()) instanceof Expression.VariableReference reference)
        || reference.variable() != counter
        || CountedLoop.step(loop, counter) < 0) {
      return OptionalLong.empty();
    }
    OptionalLong bound = largest(test.right());
    boolean isIncluded = test.operator() == BinaryOperator.LESS_EQUAL;
    if (bound.isEmpty() || !isIncluded && test.operator() != BinaryOperator.LESS) {
      return OptionalLong.empty();
    }
    long end = bound.getAsLong() - (isIncluded ? 0 : 1);
    return end >= CountedLoop.start(loop, counter).orElse(Long.MAX_VALUE)
        ? OptionalLong.of(end)
        : OptionalLong.empty();
  }

  /** What happens in every iteration, past conditions and other loops. */
  private void statement(Statement statement, Statement.For loop) {
    if (statement instanceof Statement.Compound block) {
      block.statements().forEach(each -> statement(each, loop));
    } else if (statement instanceof Statement.For inner) {
      loop(inner);
    } else if (statement instanceof Statement.ExpressionStatement
        || statement instanceof Statement.Declaration) {
      new Uses(loop).walk(statement);
    }
  }

  /** An expression that only grows with the counters, at its largest; empty if it is another. */
  private OptionalLong largest(Expression expression) {
    if (expression.constant().orElse(null) instanceof Constant.IntegerConstant number) {
      return OptionalLong.of(number.value());
    }
    Expression at = Bare.of(expression);
    if (at instanceof Expression.VariableReference reference) {
      Long value = last.get(reference.variable());
      return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }
    if (!(at instanceof Expression.Binary binary)) {
      return OptionalLong.empty();
    }
    OptionalLong left = largest(binary.left());
    OptionalLong right = largest(binary.right());
    boolean isConstant = binary.right().constant().isPresent();
    if (left.isEmpty() || right.isEmpty() || left.getAsLong() < 0 || right.getAsLong() < 0) {
      return OptionalLong.empty();
    }
    return switch (binary.operator()) {
      case ADD -> OptionalLong.of(left.getAsLong() + right.getAsLong());
      case MULTIPLY -> OptionalLong.of(left.getAsLong() * right.getAsLong());
      case SUBTRACT ->
          isConstant ? OptionalLong.of(left.getAsLong() - right.getAsLong()) : OptionalLong.empty();
      default -> OptionalLong.empty();
    };
  }

  /** Elements that are used whatever the data are. */
  private final class Uses extends TreeWalker {
    private final Statement.For loop;

    Uses(Statement.For loop) {
      this.loop = loop;
    }

    @Override
    public void walk(Expression expression) {
      boolean isConditional =
          expression instanceof Expression.Conditional
              || expression instanceof Expression.Binary binary
                  && (binary.operator() == BinaryOperator.LOGICAL_AND
                      || binary.operator() == BinaryOperator.LOGICAL_OR);
      if (isConditional) {
        return;
      }
      if (expression instanceof Expression.Index index
          && index.base().type() instanceof ArrayType array
          && array.count().isPresent()
          && index.index().constant().isEmpty()
          && around.stream().noneMatch(each -> isCounted(each, index))) {
        largest(index.index()).stream()
            .filter(most -> most >= array.count().getAsLong())
            .mapToObj(most -> problem(index, most, array.count().getAsLong()))
            .forEach(problems::add);
      }
      super.walk(expression);
    }

    /** Whether one counter alone decides, which {@link CountedLoop} tells. */
    private static boolean isCounted(Statement.For loop, Expression.Index index) {
      return CountedLoop.of(loop).stream()
          .flatMap(counted -> counted.uses().stream())
          .anyMatch(use -> use.index().equals(index));
    }

    private Problem problem(Expression.Index index, long most, long length) {
      String message =
          "'%s' reaches index %d in the loop at line %d; the array has %d elements, 0 to %d"
              .formatted(
                  index.range().text(), most, loop.keywordRange().line(), length, length - 1);
      return Problem.in(scope, Level.ERROR, Cause.Kind.MEANING, index.range(), message)
          .with(new Problem.Related(loop.keywordRange(), "the loop"));
    }
  }
}
