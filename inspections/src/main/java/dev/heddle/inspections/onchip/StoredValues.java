package dev.heddle.inspections.onchip;

import dev.heddle.inspections.api.Bare;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ScalarType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which values are stored in arrays that are only used element by element. */
final class StoredValues {
  private static final List<ScalarType> NARROW =
      List.of(ScalarType.UCHAR, ScalarType.CHAR, ScalarType.USHORT, ScalarType.SHORT);

  /** Values from one to another one. */
  private record Range(long from, long to) {
    Range with(Range other) {
      return new Range(Math.min(from, other.from), Math.max(to, other.to));
    }

    boolean isIn(ScalarType type) {
      long high = type.isUnsigned() ? (1L << type.bits()) - 1 : (1L << (type.bits() - 1)) - 1;
      long low = type.isUnsigned() ? 0 : -(1L << (type.bits() - 1));
      return from >= low && to <= high;
    }
  }

  private final Map<Variable, Range> stored = new HashMap<>();
  private final Set<Variable> unknown = new HashSet<>();

  /**
   * What a function stores.
   *
   * @param arrays those that are of interest
   */
  StoredValues(Statement body, Set<Variable> arrays) {
    new TreeWalker() {
      @Override
      public Void visitAssignment(Expression.Assignment assignment) {
        Optional<Variable> array = element(assignment.target()).filter(arrays::contains);
        if (array.isEmpty()) {
          return super.visitAssignment(assignment);
        }
        Optional<Range> range =
            assignment.operator().isEmpty()
                ? range(assignment.value(), array.get())
                : Optional.empty();
        range.ifPresentOrElse(
            each -> stored.merge(array.get(), each, Range::with), () -> unknown.add(array.get()));
        walkIndices(assignment.target());
        walk(assignment.value());
        return null;
      }

      @Override
      public Void visitUnary(Expression.Unary unary) {
        element(unary.operand()).filter(each -> changes(unary)).ifPresent(unknown::add);
        return super.visitUnary(unary);
      }

      @Override
      public Void visitIndex(Expression.Index index) {
        if (element(index).isPresent()) {
          walkIndices(index);
          return null;
        }
        return super.visitIndex(index);
      }

      @Override
      public Void visitVariableReference(Expression.VariableReference reference) {
        // Named without an element, it goes elsewhere.
        unknown.add(reference.variable());
        return null;
      }

      private void walkIndices(Expression element) {
        Expression at = element;
        while (Bare.of(at) instanceof Expression.Index index) {
          walk(index.index());
          at = index.base();
        }
      }
    }.walk(body);
  }

  /** Whether an operator changes its operand, or hands on where it lies. */
  private static boolean changes(Expression.Unary unary) {
    return unary.operator().isIncrementOrDecrement() || unary.range().text().startsWith("&");
  }

  /** The narrowest type that holds all that is stored; empty if that is not known. */
  Optional<ScalarType> narrowest(Variable array) {
    return unknown.contains(array) || !stored.containsKey(array)
        ? Optional.empty()
        : NARROW.stream().filter(stored.get(array)::isIn).findFirst();
  }

  /** The array that an expression is an element of, a number and no row. */
  private static Optional<Variable> element(Expression expression) {
    Expression at = expression;
    while (Bare.of(at) instanceof Expression.Index index) {
      at = index.base();
    }
    return expression instanceof Expression.Index index
            && index.type() instanceof ScalarType
            && Bare.of(at) instanceof Expression.VariableReference reference
        ? Optional.of(reference.variable())
        : Optional.empty();
  }

  /** The values of an expression; those of the array itself add nothing. */
  private Optional<Range> range(Expression expression, Variable array) {
    if (expression.constant().orElse(null) instanceof Constant.IntegerConstant number) {
      return Optional.of(new Range(number.value(), number.value()));
    }
    Expression at = Bare.of(expression);
    if (element(at).filter(each -> each == array).isPresent()) {
      return Optional.of(new Range(0, 0));
    }
    if (at instanceof Expression.Conditional choice) {
      Optional<Range> first = range(choice.whenTrue(), array);
      Optional<Range> second = range(choice.whenFalse(), array);
      return first.flatMap(each -> second.map(each::with));
    }
    if (at instanceof Expression.Binary mask
        && mask.operator() == BinaryOperator.BITWISE_AND
        && mask.right().constant().orElse(null) instanceof Constant.IntegerConstant number
        && number.value() >= 0) {
      return Optional.of(new Range(0, number.value()));
    }
    return at.type() instanceof ScalarType type && NARROW.contains(type)
        ? Optional.of(
            type.isUnsigned()
                ? new Range(0, (1L << type.bits()) - 1)
                : new Range(-(1L << (type.bits() - 1)), (1L << (type.bits() - 1)) - 1))
        : Optional.empty();
  }
}
