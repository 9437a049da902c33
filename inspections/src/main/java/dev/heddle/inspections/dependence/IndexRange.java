package dev.heddle.inspections.dependence;

import dev.heddle.inspections.api.Bare;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which values an index may have, from the bounds of counters, from masks and from narrow types.
 */
public final class IndexRange {
  /** The largest number that is counted with, so that products stay numbers. */
  private static final long LIMIT = 1L << 31;

  /** Variables that one goes through at most. */
  private static final int DEEPEST = 4;

  /**
   * Values from one to another one.
   *
   * @param isCounted whether loops go through all of them, else they are only possible
   */
  public record Range(long from, long to, boolean isCounted) {
    private static Range of(long from, long to, boolean isCounted) {
      return new Range(Math.min(from, to), Math.max(from, to), isCounted);
    }
  }

  private final Map<Variable, Range> counters = new HashMap<>();
  private final Map<Variable, Expression> values = new HashMap<>();
  private final Set<Variable> changed = new HashSet<>();
  private final List<Long> group;
  private int depth;

  /** Ranges in a function, whose variables may have one value for good. */
  public IndexRange(Statement body) {
    this(body, List.of());
  }

  /**
   * The same of a kernel of work-groups.
   *
   * @param group how many work-items a group has in each dimension; empty if that is not known
   */
  public IndexRange(Statement body, List<Long> group) {
    this.group = List.copyOf(group);
    new TreeWalker() {
      @Override
      public Void visitDeclaration(Statement.Declaration statement) {
        statement
            .variables()
            .forEach(
                each -> each.initializer().ifPresent(value -> values.put(each.variable(), value)));
        return super.visitDeclaration(statement);
      }

      @Override
      public Void visitAssignment(Expression.Assignment assignment) {
        change(assignment.target());
        return super.visitAssignment(assignment);
      }

      @Override
      public Void visitUnary(Expression.Unary unary) {
        change(unary.operand());
        return super.visitUnary(unary);
      }

      private void change(Expression target) {
        if (target instanceof Expression.VariableReference reference) {
          changed.add(reference.variable());
        }
      }
    }.walk(body);
  }

  /** A loop that is entered: its counter has the values that its bounds allow. */
  public void enter(Statement.Loop loop) {
    if (loop instanceof Statement.For counted
        && counted.initial().isPresent()
        && counted.condition().orElse(null) instanceof Expression.Binary condition
        && Bare.of(condition.left()) instanceof Expression.VariableReference counter
        && step(counted, counter.variable()) > 0) {
      Optional<Long> start = start(counted.initial().get(), counter.variable());
      Optional<Long> end = number(condition.right());
      if (start.isPresent() && end.isPresent()) {
        long last = condition.operator() == BinaryOperator.LESS ? end.get() - 1 : end.get();
        boolean isBound =
            condition.operator() == BinaryOperator.LESS
                || condition.operator() == BinaryOperator.LESS_EQUAL;
        if (isBound && last >= start.get()) {
          counters.put(counter.variable(), Range.of(start.get(), last, true));
        }
      }
    }
  }

  /** A loop that is left. */
  public void leave(Statement.Loop loop) {
    if (loop instanceof Statement.For counted
        && counted.condition().orElse(null) instanceof Expression.Binary condition
        && Bare.of(condition.left()) instanceof Expression.VariableReference counter) {
      counters.remove(counter.variable());
    }
  }

  private static long step(Statement.For loop, Variable counter) {
    Expression step = loop.step().orElse(null);
    if (step instanceof Expression.Unary unary
        && unary.operator().isIncrementOrDecrement()
        && unary.range().text().contains("++")
        && Bare.of(unary.operand()) instanceof Expression.VariableReference reference
        && reference.variable() == counter) {
      return 1;
    }
    return step instanceof Expression.Assignment add
            && add.operator().equals(Optional.of(BinaryOperator.ADD))
            && Bare.of(add.target()) instanceof Expression.VariableReference reference
            && reference.variable() == counter
        ? number(add.value()).orElse(0L)
        : 0;
  }

  private static Optional<Long> start(Statement initial, Variable counter) {
    if (initial instanceof Statement.Declaration declaration) {
      return declaration.variables().stream()
          .filter(each -> each.variable() == counter)
          .map(VariableDeclaration::initializer)
          .flatMap(Optional::stream)
          .findFirst()
          .flatMap(IndexRange::number);
    }
    return initial instanceof Statement.ExpressionStatement statement
            && statement.expression() instanceof Expression.Assignment assignment
            && assignment.operator().isEmpty()
            && assignment.target() instanceof Expression.VariableReference reference
            && reference.variable() == counter
        ? number(assignment.value())
        : Optional.empty();
  }

  private static Optional<Long> number(Expression expression) {
    return expression.constant().orElse(null) instanceof Constant.IntegerConstant number
        ? Optional.of(number.value())
        : Optional.empty();
  }

  /** The values that an index may have; empty if nothing bounds them. */
  public Optional<Range> of(Expression index) {
    Optional<Long> constant = number(index);
    if (constant.isPresent()) {
      return Optional.of(Range.of(constant.get(), constant.get(), true));
    }
    Expression at = index;
    while (at instanceof Expression.Conversion conversion
        && conversion.type() instanceof ScalarType to
        && to.isInteger()
        && conversion.operand().type() instanceof ScalarType from
        && from.isInteger()
        && to.bits() >= from.bits()) {
      at = conversion.operand();
    }
    Optional<Range> range =
        at instanceof Expression.Conversion narrowed ? narrowed(narrowed) : inside(at);
    return range
        .filter(each -> each.from() >= -LIMIT && each.to() <= LIMIT)
        .or(() -> ofType(index))
        .filter(each -> each.from() >= -LIMIT && each.to() <= LIMIT);
  }

  /** What a narrower integer keeps as it is. */
  private Optional<Range> narrowed(Expression.Conversion conversion) {
    if (!(conversion.type() instanceof ScalarType to)
        || !to.isInteger()
        || !(conversion.operand().type() instanceof ScalarType from)
        || !from.isInteger()) {
      return Optional.empty();
    }
    long most = 1L << Math.min(31, to.isUnsigned() ? to.bits() : to.bits() - 1);
    return of(conversion.operand()).filter(range -> range.from() >= 0 && range.to() < most);
  }

  private Optional<Range> inside(Expression at) {
    if (at instanceof Expression.VariableReference reference
        && counters.containsKey(reference.variable())) {
      return Optional.of(counters.get(reference.variable()));
    }
    if (at instanceof Expression.VariableReference reference
        && values.containsKey(reference.variable())
        && !changed.contains(reference.variable())
        && depth < DEEPEST) {
      depth++;
      Optional<Range> range = of(values.get(reference.variable()));
      depth--;
      return range;
    }
    if (at instanceof Expression.BuiltinCall call && call.callee().name().equals("get_local_id")) {
      return number(call.arguments().get(0))
          .filter(dimension -> dimension >= 0 && dimension < group.size())
          .map(dimension -> Range.of(0, group.get(dimension.intValue()) - 1, true));
    }
    if (!(at instanceof Expression.Binary operation)) {
      return ofType(at);
    }
    Optional<Long> right = number(operation.right());
    if (operation.operator() == BinaryOperator.BITWISE_AND && right.isPresent()) {
      return right.get() >= 0 ? Optional.of(Range.of(0, right.get(), false)) : Optional.empty();
    }
    Optional<Range> left = of(operation.left());
    if (operation.operator() == BinaryOperator.REMAINDER && right.isPresent() && right.get() > 0) {
      boolean isPositive = left.filter(each -> each.from() >= 0).isPresent();
      boolean isUnsigned = operation.type() instanceof ScalarType type && type.isUnsigned();
      return isPositive || isUnsigned
          ? Optional.of(Range.of(0, right.get() - 1, false))
          : Optional.empty();
    }
    Optional<Range> other = of(operation.right());
    return left.isPresent() && other.isPresent()
        ? joined(operation.operator(), left.get(), other.get())
        : Optional.empty();
  }

  private static Optional<Range> joined(BinaryOperator operator, Range x, Range y) {
    boolean isCounted = x.isCounted() && y.isCounted();
    return switch (operator) {
      case ADD -> Optional.of(Range.of(x.from() + y.from(), x.to() + y.to(), isCounted));
      case SUBTRACT -> Optional.of(Range.of(x.from() - y.to(), x.to() - y.from(), isCounted));
      case MULTIPLY ->
          x.from() >= 0 && y.from() >= 0
              ? Optional.of(Range.of(x.from() * y.from(), x.to() * y.to(), isCounted))
              : Optional.empty();
      case SHIFT_LEFT ->
          x.from() >= 0 && y.from() == y.to() && y.from() >= 0 && y.to() < 31
              ? Optional.of(Range.of(x.from() << y.from(), x.to() << y.to(), isCounted))
              : Optional.empty();
      case SHIFT_RIGHT ->
          x.from() >= 0 && y.from() == y.to() && y.from() >= 0 && y.to() < 31
              ? Optional.of(Range.of(x.from() >> y.from(), x.to() >> y.to(), false))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** What the type of a value allows where it is narrow. */
  private static Optional<Range> ofType(Expression value) {
    Expression at = Bare.of(value);
    Type type = at.type();
    return type == ScalarType.UCHAR
        ? Optional.of(Range.of(0, 255, false))
        : type == ScalarType.USHORT ? Optional.of(Range.of(0, 65_535, false)) : Optional.empty();
  }
}
