package dev.heddle.inspections.ndrange;

import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** What the subscripts of an element are made of. */
final class Subscripts {
  /** Ids that are tried, one of each dimension; they tell linear and masked places apart. */
  private static final long[][] TRIED = {
    {0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {2, 3, 1}, {17, 5, 2}, {33, 9, 3}
  };

  /** How many variables stand for others at most, so that sums of sums end. */
  private static final int DEEPEST = 64;

  private final Map<Variable, Expression> values;
  private long[] sizes = {};
  private int steps;

  /**
   * @param values of variables that have one for good
   */
  Subscripts(Map<Variable, Expression> values) {
    this.values = values;
  }

  /** The variables without a value for good that an element's place depends on. */
  Set<Variable> names(Expression element) {
    Set<Variable> names = new HashSet<>();
    Set<Variable> seen = new HashSet<>();
    TreeWalker search =
        new TreeWalker() {
          @Override
          public Void visitVariableReference(Expression.VariableReference reference) {
            Expression value = values.get(reference.variable());
            if (value == null) {
              names.add(reference.variable());
            } else if (seen.add(reference.variable())) {
              walk(value);
            }
            return null;
          }
        };
    subscripts(element).forEach(search::walk);
    return names;
  }

  /**
   * For each subscript its values for some ids; an empty list where more than ids is part of it.
   */
  List<List<Long>> samples(Expression element) {
    List<List<Long>> all = new ArrayList<>();
    for (Expression subscript : subscripts(element)) {
      List<Long> found = new ArrayList<>();
      for (long[] ids : TRIED) {
        steps = DEEPEST;
        evaluate(subscript, ids).ifPresent(found::add);
      }
      all.add(found.size() == TRIED.length ? found : List.of());
    }
    return all;
  }

  /**
   * For each subscript its values for all work-items of a group; an empty list where more than ids
   * is part of it.
   *
   * @param size work-items in each dimension
   * @param isKnown whether the kernel may ask for the size
   */
  List<List<Long>> ofGroup(Expression element, long[] size, boolean isKnown) {
    sizes = isKnown ? size : new long[0];
    List<List<Long>> all = new ArrayList<>();
    for (Expression subscript : subscripts(element)) {
      all.add(ofGroup(subscript, size));
    }
    sizes = new long[0];
    return all;
  }

  private List<Long> ofGroup(Expression subscript, long[] size) {
    List<Long> found = new ArrayList<>();
    for (long item = 0; item < size[0] * size[1] * size[2]; item++) {
      long[] ids = {item % size[0], item / size[0] % size[1], item / size[0] / size[1]};
      steps = DEEPEST;
      OptionalLong value = evaluate(subscript, ids);
      if (value.isEmpty()) {
        return List.of();
      }
      found.add(value.getAsLong());
    }
    return found;
  }

  private static List<Expression> subscripts(Expression element) {
    List<Expression> found = new ArrayList<>();
    Expression at = element;
    while (at instanceof Expression.Index index) {
      found.add(0, index.index());
      at = inside(index.base());
    }
    return found;
  }

  private static Expression inside(Expression expression) {
    Expression at = expression;
    while (at instanceof Expression.Conversion conversion) {
      at = conversion.operand();
    }
    return at;
  }

  private OptionalLong evaluate(Expression expression, long[] ids) {
    Expression at = inside(expression);
    if (at.constant().isPresent()) {
      return at.constant().get() instanceof Constant.IntegerConstant number
          ? OptionalLong.of(number.value())
          : OptionalLong.empty();
    }
    if (--steps < 0) {
      return OptionalLong.empty();
    }
    if (at instanceof Expression.VariableReference reference) {
      Expression value = values.get(reference.variable());
      return value == null ? OptionalLong.empty() : evaluate(value, ids);
    }
    if (at instanceof Expression.BuiltinCall call) {
      return switch (call.callee().name()) {
        case "get_local_id" -> ofDimension(call, ids);
        case "get_local_size" -> ofDimension(call, sizes);
        default -> OptionalLong.empty();
      };
    }
    return at instanceof Expression.Binary binary ? both(binary, ids) : OptionalLong.empty();
  }

  private static OptionalLong ofDimension(Expression.BuiltinCall call, long[] values) {
    return call.arguments().get(0).constant().orElse(null)
                instanceof Constant.IntegerConstant dimension
            && dimension.value() >= 0
            && dimension.value() < values.length
        ? OptionalLong.of(values[(int) dimension.value()])
        : OptionalLong.empty();
  }

  private OptionalLong both(Expression.Binary binary, long[] ids) {
    OptionalLong left = evaluate(binary.left(), ids);
    OptionalLong right = left.isPresent() ? evaluate(binary.right(), ids) : left;
    if (right.isEmpty()) {
      return right;
    }
    long a = left.getAsLong();
    long b = right.getAsLong();
    return switch (binary.operator()) {
      case ADD -> OptionalLong.of(a + b);
      case SUBTRACT -> OptionalLong.of(a - b);
      case MULTIPLY -> OptionalLong.of(a * b);
      case DIVIDE -> b == 0 ? OptionalLong.empty() : OptionalLong.of(a / b);
      case REMAINDER -> b == 0 ? OptionalLong.empty() : OptionalLong.of(a % b);
      case BITWISE_AND -> OptionalLong.of(a & b);
      case SHIFT_LEFT -> b < 0 || b > 31 ? OptionalLong.empty() : OptionalLong.of(a << b);
      case SHIFT_RIGHT -> b < 0 || b > 31 ? OptionalLong.empty() : OptionalLong.of(a >> b);
      default -> OptionalLong.empty();
    };
  }
}
