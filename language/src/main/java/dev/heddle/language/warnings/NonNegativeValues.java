package dev.heddle.language.warnings;

import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The variables of a function that never get a negative number, if nothing overflows: counters that
 * start at 0 or above and only rise, and what is computed from such.
 */
final class NonNegativeValues {
  /** By identity: a hash of a record of the tree goes through all below it. */
  private final Set<Variable> variables = identitySet();

  private NonNegativeValues() {}

  private static Set<Variable> identitySet() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  static NonNegativeValues of(Statement body) {
    NonNegativeValues values = new NonNegativeValues();
    Writes writes = new Writes();
    writes.walk(body);
    values.variables.addAll(writes.declared);
    for (Variable unknown : writes.unknown) {
      values.variables.remove(unknown);
    }
    boolean changed = true;
    while (changed) {
      // What is taken for granted of a variable may not hold for another one that it depends on.
      changed =
          values.variables.removeIf(
              variable ->
                  writes.values.getOrDefault(variable, List.of()).stream()
                      .anyMatch(value -> !values.holds(value)));
    }
    return values;
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
      return variables.contains(reference.variable());
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
      case SUBTRACT -> false;
      default -> true;
    };
  }

  /** All values that are written to the variables of a function. */
  private static final class Writes extends TreeWalker {
    final Set<Variable> declared = identitySet();
    final Set<Variable> unknown = identitySet();
    final Map<Variable, List<Expression>> values = new IdentityHashMap<>();

    private void write(Variable variable, Expression value) {
      values.computeIfAbsent(variable, v -> new ArrayList<>()).add(value);
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
