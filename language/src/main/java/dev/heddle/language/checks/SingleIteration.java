package dev.heddle.language.checks;

import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import java.util.Optional;
import java.util.OptionalLong;

/** Loops whose text says that there is no second iteration. */
final class SingleIteration {
  private SingleIteration() {}

  /** Whether a loop is one that ends after its first iteration at the latest. */
  static boolean is(Statement.Loop loop) {
    if (loop instanceof Statement.DoWhile) {
      OptionalLong again =
          loop.condition().map(SingleIteration::integer).orElse(OptionalLong.empty());
      return again.isPresent() && again.getAsLong() == 0;
    }
    return loop instanceof Statement.For counted && counts(counted);
  }

  /** Whether one step up from a constant reaches a constant bound. */
  private static boolean counts(Statement.For loop) {
    if (!(loop.condition().orElse(null) instanceof Expression.Binary test)
        || !(bare(test.left()) instanceof Expression.VariableReference counter)
        || !stepsUp(loop, counter.variable())) {
      return false;
    }
    OptionalLong start = start(loop, counter.variable());
    OptionalLong bound = integer(test.right());
    if (start.isEmpty() || bound.isEmpty()) {
      return false;
    }
    long first = start.getAsLong();
    long end = bound.getAsLong();
    return test.operator() == BinaryOperator.LESS && end <= first + 1
        || test.operator() == BinaryOperator.LESS_EQUAL && end <= first;
  }

  private static boolean stepsUp(Statement.For loop, Variable counter) {
    return loop.step().orElse(null) instanceof Expression.Unary step
        && (step.operator() == UnaryOperator.PRE_INCREMENT
            || step.operator() == UnaryOperator.POST_INCREMENT)
        && isOf(step.operand(), counter);
  }

  private static OptionalLong start(Statement.For loop, Variable counter) {
    Statement initial = loop.initial().orElse(null);
    Optional<Expression> value = Optional.empty();
    if (initial instanceof Statement.Declaration declaration) {
      value =
          declaration.variables().stream()
              .filter(each -> each.variable() == counter)
              .findFirst()
              .flatMap(each -> each.initializer());
    } else if (initial instanceof Statement.ExpressionStatement statement
        && statement.expression() instanceof Expression.Assignment assignment
        && assignment.operator().isEmpty()
        && isOf(assignment.target(), counter)) {
      value = Optional.of(assignment.value());
    }
    return value.map(SingleIteration::integer).orElse(OptionalLong.empty());
  }

  private static boolean isOf(Expression expression, Variable variable) {
    return bare(expression) instanceof Expression.VariableReference reference
        && reference.variable() == variable;
  }

  private static Expression bare(Expression expression) {
    Expression at = expression;
    while (at instanceof Expression.Conversion conversion) {
      at = conversion.operand();
    }
    return at;
  }

  private static OptionalLong integer(Expression expression) {
    return expression.constant().orElse(null) instanceof Constant.IntegerConstant constant
        ? OptionalLong.of(constant.value())
        : OptionalLong.empty();
  }
}
