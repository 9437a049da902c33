package dev.heddle.inspections.hazards;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.PointerType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Accesses by a pointer to a wider type at an offset that is no multiple of it. */
public final class MisalignedAccess implements Inspection {
  private static final About ABOUT =
      About.of(
          "misaligned-access",
          Group.HAZARDS,
          "A wide access starts at an address that is no multiple of its width",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.expressions(
        Expression.Conversion.class,
        (cast, function, problems) -> {
          if (cast.explicit()
              && cast.type() instanceof PointerType to
              && cast.operand().type() instanceof PointerType from
              && from.pointee().type().size() > 0
              && to.pointee().type().size() > from.pointee().type().size()) {
            offset(cast.operand())
                .flatMap(offset -> words(offset, from, to, function))
                .map(words -> problem(cast, to, words, function))
                .ifPresent(problems::add);
          }
        });
  }

  /** What is added to an argument, which itself is aligned; empty if it is something else. */
  private static Optional<List<Expression>> offset(Expression pointer) {
    Expression at = Bare.of(pointer);
    if (at instanceof Expression.Unary address
        && address.operator() == UnaryOperator.ADDRESS_OF
        && Bare.of(address.operand()) instanceof Expression.Index element) {
      return isArgument(element.base()) ? Optional.of(List.of(element.index())) : Optional.empty();
    }
    List<Expression> added = new ArrayList<>();
    while (at instanceof Expression.Binary sum && sum.operator() == BinaryOperator.ADD) {
      added.add(sum.right());
      at = Bare.of(sum.left());
    }
    return isArgument(at) && !added.isEmpty() ? Optional.of(added) : Optional.empty();
  }

  private static boolean isArgument(Expression base) {
    return Bare.of(base) instanceof Expression.VariableReference reference
        && reference.variable().kind() == Variable.Kind.PARAMETER;
  }

  /** Where an access starts that is not aligned, in words; empty if it may be. */
  private static Optional<String> words(
      List<Expression> offset, PointerType from, PointerType to, FunctionScope function) {
    long size = from.pointee().type().size();
    long needed = to.pointee().type().alignment();
    if (offset.stream().allMatch(each -> number(each).isPresent())) {
      long elements = offset.stream().mapToLong(each -> number(each).get()).sum();
      return elements * size % needed == 0
          ? Optional.empty()
          : Optional.of("starts %d elements behind the argument".formatted(elements));
    }
    return function.around().stream()
        .filter(Statement.For.class::isInstance)
        .map(loop -> CountedLoop.counter((Statement.For) loop))
        .flatMap(Optional::stream)
        .map(counter -> offset.stream().flatMap(each -> factor(each, counter).stream()).toList())
        .filter(factors -> factors.size() == 1)
        .map(factors -> factors.get(0) * size)
        .filter(bytes -> bytes % needed != 0)
        .map(
            bytes ->
                "moves by %,d byte%s with each iteration".formatted(bytes, bytes == 1 ? "" : "s"))
        .findFirst();
  }

  private static Optional<Long> number(Expression expression) {
    return expression.constant().orElse(null) instanceof Constant.IntegerConstant number
        ? Optional.of(number.value())
        : Optional.empty();
  }

  /**
   * The number that a counter is multiplied by in a sum; empty if it is not there, or nowhere
   * plain.
   */
  private static Optional<Long> factor(Expression sum, Variable counter) {
    Expression at = Bare.of(sum);
    if (at instanceof Expression.VariableReference reference) {
      return reference.variable() == counter ? Optional.of(1L) : Optional.empty();
    }
    if (!(at instanceof Expression.Binary binary)) {
      return Optional.empty();
    }
    Optional<Long> left = factor(binary.left(), counter);
    Optional<Long> right = factor(binary.right(), counter);
    return switch (binary.operator()) {
      case ADD -> left.isPresent() == right.isPresent() ? Optional.empty() : left.or(() -> right);
      case MULTIPLY -> left.isPresent() ? times(left, binary.right()) : times(right, binary.left());
      default -> Optional.empty();
    };
  }

  private static Optional<Long> times(Optional<Long> factor, Expression by) {
    return number(by).flatMap(number -> factor.map(each -> each * number));
  }

  private static Problem problem(
      Expression.Conversion cast, PointerType to, String words, FunctionScope function) {
    String message =
        "'%s' %s, which is no multiple of the %d bytes that '%s' is aligned to: hardware takes the address without its lower bits; put the value together from its parts, or use 'vload'"
            .formatted(
                cast.range().text(), words, to.pointee().type().alignment(), to.pointee().type());
    return Problem.in(function, Level.WARNING, Cause.Kind.MEANING, cast.range(), message);
  }
}
