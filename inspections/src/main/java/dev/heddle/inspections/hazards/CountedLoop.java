package dev.heddle.inspections.hazards;

import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A loop that counts in steps of one from a constant to a constant and ends nowhere else, with the
 * array elements that every iteration uses.
 *
 * @param variable the counter
 * @param first its first value
 * @param last its last value
 * @param uses elements whose index is the counter plus a constant, outside of conditions on it
 */
record CountedLoop(Variable variable, long first, long last, List<Use> uses) {
  /**
   * An element.
   *
   * @param offset what is added to the counter
   */
  record Use(Expression.Index index, long offset) {}

  static Optional<CountedLoop> of(Statement.For loop) {
    Optional<Variable> variable = counter(loop);
    OptionalLong start = variable.isPresent() ? start(loop, variable.get()) : OptionalLong.empty();
    if (start.isEmpty()
        || !(loop.condition().orElse(null) instanceof Expression.Binary test)
        || !isReference(test.left(), variable.get())
        || integer(test.right()).isEmpty()) {
      return Optional.empty();
    }
    long bound = integer(test.right()).getAsLong();
    boolean up = step(loop, variable.get()) > 0;
    Optional<Long> last =
        switch (test.operator()) {
          case LESS -> up ? Optional.of(bound - 1) : Optional.empty();
          case LESS_EQUAL -> up ? Optional.of(bound) : Optional.empty();
          case GREATER -> up ? Optional.empty() : Optional.of(bound + 1);
          case GREATER_EQUAL -> up ? Optional.empty() : Optional.of(bound);
          default -> Optional.empty();
        };
    boolean isRun =
        last.isPresent()
            && (up ? last.get() >= start.getAsLong() : last.get() <= start.getAsLong());
    if (!isRun) {
      return Optional.empty();
    }
    Body body = new Body(variable.get());
    body.walk(loop.body());
    return body.isPlain
        ? Optional.of(
            new CountedLoop(variable.get(), start.getAsLong(), last.get(), List.copyOf(body.uses)))
        : Optional.empty();
  }

  /** Whether nothing but its test ends a loop, and nothing in its body changes the counter. */
  static boolean isPlain(Statement.For loop, Variable counter) {
    Body body = new Body(counter);
    body.walk(loop.body());
    return body.isPlain;
  }

  /** What a loop counts by steps of one; empty if it does not. */
  static Optional<Variable> counter(Statement.For loop) {
    return loop.step()
        .filter(Expression.Unary.class::isInstance)
        .map(Expression.Unary.class::cast)
        .filter(unary -> unary.operator().isIncrementOrDecrement())
        .map(Expression.Unary::operand)
        .filter(Expression.VariableReference.class::isInstance)
        .map(operand -> ((Expression.VariableReference) operand).variable());
  }

  /** The step of a counter: 1 or -1. */
  static int step(Statement.For loop, Variable variable) {
    Expression.Unary unary = (Expression.Unary) loop.step().orElseThrow();
    return isReference(unary.operand(), variable) && unary.operator().name().contains("INCREMENT")
        ? 1
        : -1;
  }

  /** Its first value; empty if it is no constant. */
  static OptionalLong start(Statement.For loop, Variable variable) {
    Statement initial = loop.initial().orElse(null);
    if (initial instanceof Statement.Declaration declaration
        && declaration.variables().size() == 1
        && declaration.variables().get(0).variable() == variable
        && declaration.variables().get(0).initializer().isPresent()) {
      return integer(declaration.variables().get(0).initializer().get());
    }
    if (initial instanceof Statement.ExpressionStatement statement
        && statement.expression() instanceof Expression.Assignment assignment
        && assignment.operator().isEmpty()
        && isReference(assignment.target(), variable)) {
      return integer(assignment.value());
    }
    return OptionalLong.empty();
  }

  private static OptionalLong integer(Expression expression) {
    return expression.constant().orElse(null) instanceof Constant.IntegerConstant constant
        ? OptionalLong.of(constant.value())
        : OptionalLong.empty();
  }

  private static Expression bare(Expression expression) {
    Expression at = expression;
    while (at instanceof Expression.Conversion conversion && !conversion.explicit()) {
      at = conversion.operand();
    }
    return at;
  }

  private static boolean isReference(Expression expression, Variable variable) {
    return bare(expression) instanceof Expression.VariableReference reference
        && reference.variable() == variable;
  }

  /** What is added to the counter in an index; empty if it is not that alone. */
  private static OptionalLong offset(Expression index, Variable variable) {
    Expression at = bare(index);
    if (isReference(at, variable)) {
      return OptionalLong.of(0);
    }
    if (!(at instanceof Expression.Binary binary)) {
      return OptionalLong.empty();
    }
    boolean isSum = binary.operator() == BinaryOperator.ADD;
    boolean isDifference = binary.operator() == BinaryOperator.SUBTRACT;
    if ((isSum || isDifference) && isReference(binary.left(), variable)) {
      OptionalLong added = integer(binary.right());
      return added.isEmpty() || isSum ? added : OptionalLong.of(-added.getAsLong());
    }
    return isSum && isReference(binary.right(), variable)
        ? integer(binary.left())
        : OptionalLong.empty();
  }

  /** Goes through the body past everything that depends on a condition. */
  private static final class Body extends TreeWalker {
    private final Variable variable;
    private final List<Use> uses = new ArrayList<>();
    private boolean isPlain = true;

    Body(Variable variable) {
      this.variable = variable;
    }

    @Override
    public void walk(Statement statement) {
      isPlain &=
          !(statement instanceof Statement.Break
              || statement instanceof Statement.Return
              || statement instanceof Statement.Goto
              || statement instanceof Statement.Continue
              || statement instanceof Statement.Switch);
      if (statement instanceof Statement.If branch) {
        walk(branch.condition());
        Body inside = new Body(variable);
        inside.walk(branch.whenTrue());
        branch.whenFalse().ifPresent(inside::walk);
        isPlain &= inside.isPlain;
        return;
      }
      super.walk(statement);
    }

    @Override
    public void walk(Expression expression) {
      isPlain &=
          !(expression instanceof Expression.Assignment assignment
              && isReference(assignment.target(), variable));
      isPlain &=
          !(expression instanceof Expression.Unary unary
              && (unary.operator().isIncrementOrDecrement()
                  || unary.operator() == UnaryOperator.ADDRESS_OF)
              && isReference(unary.operand(), variable));
      boolean isConditional =
          expression instanceof Expression.Conditional
              || expression instanceof Expression.Binary binary
                  && (binary.operator() == BinaryOperator.LOGICAL_AND
                      || binary.operator() == BinaryOperator.LOGICAL_OR);
      if (isConditional) {
        return;
      }
      if (expression instanceof Expression.Index index) {
        OptionalLong offset = offset(index.index(), variable);
        if (offset.isPresent()) {
          uses.add(new Use(index, offset.getAsLong()));
        }
      }
      super.walk(expression);
    }
  }
}
