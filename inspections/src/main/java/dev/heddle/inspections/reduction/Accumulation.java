package dev.heddle.inspections.reduction;

import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Expression.Assignment;
import dev.heddle.language.tree.Expression.Binary;
import dev.heddle.language.tree.Expression.BuiltinCall;
import dev.heddle.language.tree.Expression.VariableReference;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import java.util.Optional;

/**
 * An assignment that takes one more value into a floating-point accumulator, such as {@code sum +=
 * x} or {@code sum = fma(a, b, sum)}.
 *
 * @param variable the accumulator
 * @param assignment the whole assignment
 * @param read where the old value is read; empty for a compound assignment
 * @param operation what joins old value and new one
 */
record Accumulation(
    Variable variable,
    Assignment assignment,
    Optional<VariableReference> read,
    Operation operation) {

  /** An assignment is one accumulation at most. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Accumulation accumulation && accumulation.assignment == assignment;
  }

  @Override
  public int hashCode() {
    return assignment.range().start();
  }

  /** What joins two values; each is associative up to rounding. */
  enum Operation {
    SUM("sum"),
    PRODUCT("product"),
    MINIMUM("minimum"),
    MAXIMUM("maximum");

    private final String word;

    Operation(String word) {
      this.word = word;
    }

    /** What the outcome is called. */
    String word() {
      return word;
    }
  }

  /** Recognises an accumulation; whether the variable is used elsewhere is not looked at. */
  static Optional<Accumulation> of(Assignment assignment) {
    return ofNumber(assignment).filter(found -> isFloatingScalar(found.variable().type()));
  }

  /** Recognises an accumulation of floating-point numbers or integers. */
  static Optional<Accumulation> ofNumber(Assignment assignment) {
    if (!(assignment.target() instanceof VariableReference target)
        || !(target.variable().type() instanceof ScalarType)
        || target.variable().qualifiedType().isVolatile()
        || !assignment.computationType().equals(target.variable().type())) {
      return Optional.empty();
    }
    Variable variable = target.variable();
    if (assignment.operator().isPresent()) {
      return compound(assignment.operator().get())
          .map(o -> new Accumulation(variable, assignment, Optional.empty(), o));
    }
    return read(assignment.value(), variable, Optional.empty())
        .map(
            r -> new Accumulation(variable, assignment, Optional.of(r.reference()), r.operation()));
  }

  private static boolean isFloatingScalar(Type type) {
    return type == ScalarType.FLOAT || type == ScalarType.DOUBLE;
  }

  private static Optional<Operation> compound(BinaryOperator operator) {
    return switch (operator) {
      case ADD, SUBTRACT -> Optional.of(Operation.SUM);
      case MULTIPLY -> Optional.of(Operation.PRODUCT);
      default -> Optional.empty();
    };
  }

  private record Read(VariableReference reference, Operation operation) {}

  /**
   * Follows the operands that the old value may come through; all operators on the way have to be
   * of one kind.
   */
  private static Optional<Read> read(
      Expression expression, Variable variable, Optional<Operation> outer) {
    if (expression instanceof VariableReference reference) {
      return reference.variable() == variable && outer.isPresent()
          ? Optional.of(new Read(reference, outer.get()))
          : Optional.empty();
    }
    if (expression instanceof Binary binary) {
      return compound(binary.operator())
          .filter(operation -> outer.isEmpty() || outer.get() == operation)
          .flatMap(operation -> read(binary, variable, operation));
    }
    if (expression instanceof BuiltinCall call) {
      return read(call, variable, outer);
    }
    return Optional.empty();
  }

  private static Optional<Read> read(Binary binary, Variable variable, Operation operation) {
    Optional<Read> left = read(binary.left(), variable, Optional.of(operation));
    if (left.isPresent() || binary.operator() == BinaryOperator.SUBTRACT) {
      return left;
    }
    return read(binary.right(), variable, Optional.of(operation));
  }

  private static Optional<Read> read(
      BuiltinCall call, Variable variable, Optional<Operation> outer) {
    Optional<Operation> operation =
        switch (call.callee().name()) {
          case "fma", "mad" -> Optional.of(Operation.SUM);
          case "fmin", "min" -> Optional.of(Operation.MINIMUM);
          case "fmax", "max" -> Optional.of(Operation.MAXIMUM);
          default -> Optional.empty();
        };
    if (operation.isEmpty() || (outer.isPresent() && !outer.equals(operation))) {
      return Optional.empty();
    }
    if (operation.get() == Operation.SUM) {
      return read(call.arguments().get(2), variable, operation);
    }
    Optional<Read> first = read(call.arguments().get(0), variable, operation);
    return first.isPresent() ? first : read(call.arguments().get(1), variable, operation);
  }
}
