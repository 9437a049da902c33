package dev.heddle.language.warnings;

import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The variables of a function that never get a negative number, if nothing overflows: counters that
 * start at 0 or above and only rise, what a loop's own condition keeps above, and what is computed
 * from such.
 */
final class NonNegativeValues {
  private final Set<Variable> variables = new HashSet<>();
  private final GuardedValues guarded;

  private NonNegativeValues(GuardedValues guarded) {
    this.guarded = guarded;
  }

  static NonNegativeValues of(Statement body) {
    NonNegativeValues values = new NonNegativeValues(GuardedValues.of(body));
    Writes writes = new Writes();
    writes.walk(body);
    values.variables.addAll(writes.declared);
    values.variables.removeAll(writes.unknown);
    values.settle(writes.values);
    return values;
  }

  /** What is taken for granted of a variable may not hold for another one that it depends on. */
  private void settle(List<Write> writes) {
    Map<Variable, List<Write>> readers = new HashMap<>();
    Deque<Write> open = new ArrayDeque<>();
    for (Write write : writes) {
      open.add(write);
      new TreeWalker() {
        @Override
        public Void visitVariableReference(Expression.VariableReference reference) {
          readers.computeIfAbsent(reference.variable(), v -> new ArrayList<>()).add(write);
          return null;
        }
      }.walk(write.value());
    }
    while (!open.isEmpty()) {
      Write write = open.remove();
      if (!holds(write.value()) && variables.remove(write.variable())) {
        open.addAll(readers.getOrDefault(write.variable(), List.of()));
      }
    }
  }

  /** Whether an expression is never negative. */
  boolean holds(Expression expression) {
    if (expression.type().isUnsigned()) {
      return true;
    }
    Optional<Constant> constant = expression.constant();
    if (constant.isPresent()) {
      return constant.get() instanceof Constant.IntegerConstant i && i.value() >= 0;
    }
    if (expression instanceof Expression.VariableReference reference) {
      return variables.contains(reference.variable()) || guarded.least(reference) >= 0;
    }
    if (expression instanceof Expression.Conversion conversion) {
      return conversion.operand().type().isInteger() && holds(conversion.operand());
    }
    if (expression instanceof Expression.Conditional conditional) {
      return holds(conditional.whenTrue()) && holds(conditional.whenFalse());
    }
    if (expression instanceof Expression.Assignment assignment) {
      return assignment.operator().isEmpty() && holds(assignment.value());
    }
    return expression instanceof Expression.Binary binary && holds(binary);
  }

  private boolean holds(Expression.Binary binary) {
    return switch (binary.operator()) {
      case ADD, MULTIPLY, DIVIDE, BITWISE_OR, BITWISE_XOR ->
          holds(binary.left()) && holds(binary.right());
      case BITWISE_AND -> holds(binary.left()) || holds(binary.right());
      case REMAINDER, SHIFT_LEFT, SHIFT_RIGHT -> holds(binary.left());
      case SUBTRACT ->
          SourceText.unconverted(binary.left()) instanceof Expression.VariableReference from
              && binary.right().constant().orElse(null) instanceof Constant.IntegerConstant less
              && guarded.least(from) >= less.value();
      default -> true;
    };
  }

  /** A value that a variable is given, or that is added to what it has or multiplied with it. */
  private record Write(Variable variable, Expression value) {}

  /** All values that are written to the variables of a function. */
  private static final class Writes extends TreeWalker {
    final Set<Variable> declared = new HashSet<>();
    final Set<Variable> unknown = new HashSet<>();
    final List<Write> values = new ArrayList<>();

    private void write(Variable variable, Expression value) {
      values.add(new Write(variable, value));
    }

    @Override
    public Void visitDeclaration(Statement.Declaration statement) {
      for (VariableDeclaration declaration : statement.variables()) {
        if (declaration.variable().type().isInteger()) {
          declared.add(declaration.variable());
          declaration.initializer().ifPresent(value -> write(declaration.variable(), value));
        }
      }
      return super.visitDeclaration(statement);
    }

    @Override
    public Void visitAssignment(Expression.Assignment assignment) {
      if (assignment.target() instanceof Expression.VariableReference target) {
        if (assignment.operator().isEmpty()) {
          write(target.variable(), assignment.value());
        } else {
          switch (assignment.operator().get()) {
            case ADD, MULTIPLY -> write(target.variable(), assignment.value());
            case DIVIDE, REMAINDER, SHIFT_LEFT, SHIFT_RIGHT, BITWISE_AND -> {}
            default -> unknown.add(target.variable());
          }
        }
      }
      return super.visitAssignment(assignment);
    }

    @Override
    public Void visitUnary(Expression.Unary unary) {
      boolean lowers =
          unary.operator() == UnaryOperator.PRE_DECREMENT
              || unary.operator() == UnaryOperator.POST_DECREMENT
              || unary.operator() == UnaryOperator.ADDRESS_OF;
      if (lowers && unary.operand() instanceof Expression.VariableReference reference) {
        unknown.add(reference.variable());
      }
      return super.visitUnary(unary);
    }
  }
}
