package dev.heddle.inspections.hazards;

import dev.heddle.inspections.api.Bare;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An index that is a column, a constant and whole rows: {@code y * width + x + 1}.
 *
 * @param column the variable that counts elements of a row
 * @param offset the constant
 * @param length how long a row is: a variable or an integer constant
 */
record RowIndex(Variable column, long offset, Expression length) {
  /** Reads an index; empty if it is of another form. */
  static Optional<RowIndex> of(Expression index) {
    List<Expression> added = new ArrayList<>();
    OptionalLong offset = parts(index, added);
    List<Variable> columns =
        added.stream()
            .filter(Expression.VariableReference.class::isInstance)
            .map(part -> ((Expression.VariableReference) part).variable())
            .toList();
    List<Expression.Binary> rows =
        added.stream()
            .filter(Expression.Binary.class::isInstance)
            .map(Expression.Binary.class::cast)
            .toList();
    if (offset.isEmpty()
        || columns.size() != 1
        || rows.isEmpty()
        || columns.size() + rows.size() != added.size()) {
      return Optional.empty();
    }
    return factors(rows.get(0)).stream()
        .map(Bare::of)
        .filter(factor -> isLength(factor, columns.get(0)))
        .filter(factor -> rows.stream().allMatch(row -> hasFactor(row, factor, columns.get(0))))
        .findFirst()
        .map(factor -> new RowIndex(columns.get(0), offset.getAsLong(), factor));
  }

  /** Whether something is as long as a row. */
  boolean isLength(Expression other) {
    return isSame(length, Bare.of(other));
  }

  /**
   * Adds what an index is the sum of and gives the constant; empty where something is taken off.
   */
  private static OptionalLong parts(Expression index, List<Expression> added) {
    Expression at = Bare.of(index);
    if (at.constant().orElse(null) instanceof Constant.IntegerConstant number) {
      return OptionalLong.of(number.value());
    }
    if (at instanceof Expression.Binary sum && sum.operator() == BinaryOperator.ADD) {
      OptionalLong left = parts(sum.left(), added);
      OptionalLong right = parts(sum.right(), added);
      return left.isEmpty() || right.isEmpty()
          ? OptionalLong.empty()
          : OptionalLong.of(left.getAsLong() + right.getAsLong());
    }
    if (at instanceof Expression.Binary difference
        && difference.operator() == BinaryOperator.SUBTRACT) {
      OptionalLong left = parts(difference.left(), added);
      return left.isPresent()
              && difference.right().constant().orElse(null) instanceof Constant.IntegerConstant less
          ? OptionalLong.of(left.getAsLong() - less.value())
          : OptionalLong.empty();
    }
    if (at instanceof Expression.Binary other && other.operator() != BinaryOperator.MULTIPLY) {
      return OptionalLong.empty();
    }
    added.add(at);
    return OptionalLong.of(0);
  }

  private static List<Expression> factors(Expression product) {
    Expression at = Bare.of(product);
    if (at instanceof Expression.Binary binary && binary.operator() == BinaryOperator.MULTIPLY) {
      List<Expression> factors = new ArrayList<>(factors(binary.left()));
      factors.addAll(factors(binary.right()));
      return factors;
    }
    return List.of(at);
  }

  private static boolean isLength(Expression factor, Variable column) {
    return factor instanceof Expression.VariableReference reference
        ? reference.variable() != column && reference.variable().kind() == Variable.Kind.PARAMETER
        : factor.constant().orElse(null) instanceof Constant.IntegerConstant number
            && number.value() > 1;
  }

  private static boolean hasFactor(Expression row, Expression length, Variable column) {
    List<Expression> factors = factors(row);
    return factors.size() > 1
        && factors.stream().anyMatch(factor -> isSame(length, Bare.of(factor)))
        && factors.stream()
            .noneMatch(
                factor ->
                    factor instanceof Expression.VariableReference reference
                        && reference.variable() == column);
  }

  private static boolean isSame(Expression a, Expression b) {
    if (a instanceof Expression.VariableReference first
        && b instanceof Expression.VariableReference second) {
      return first.variable() == second.variable();
    }
    return a.constant().orElse(null) instanceof Constant.IntegerConstant first
        && b.constant().orElse(null) instanceof Constant.IntegerConstant second
        && first.value() == second.value();
  }
}
