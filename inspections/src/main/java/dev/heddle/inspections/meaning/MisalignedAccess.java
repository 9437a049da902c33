package dev.heddle.inspections.meaning;

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
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.PointerType;
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
                .filter(
                    elements ->
                        elements * from.pointee().type().size() % to.pointee().type().alignment()
                            != 0)
                .map(elements -> problem(cast, to, elements, function))
                .ifPresent(problems::add);
          }
        });
  }

  /** The constant number of elements that is added to an argument, which itself is aligned. */
  private static Optional<Long> offset(Expression pointer) {
    Expression at = Bare.of(pointer);
    if (at instanceof Expression.Unary address
        && address.operator() == UnaryOperator.ADDRESS_OF
        && Bare.of(address.operand()) instanceof Expression.Index element) {
      return isArgument(element.base()) ? constant(element.index()) : Optional.empty();
    }
    return at instanceof Expression.Binary sum
            && sum.operator() == BinaryOperator.ADD
            && isArgument(sum.left())
        ? constant(sum.right())
        : Optional.empty();
  }

  private static boolean isArgument(Expression base) {
    return Bare.of(base) instanceof Expression.VariableReference reference
        && reference.variable().kind() == Variable.Kind.PARAMETER;
  }

  private static Optional<Long> constant(Expression number) {
    return number.constant().orElse(null) instanceof Constant.IntegerConstant whole
        ? Optional.of(whole.value())
        : Optional.empty();
  }

  private static Problem problem(
      Expression.Conversion cast, PointerType to, long elements, FunctionScope function) {
    String message =
        "'%s' starts %d elements behind the argument, which is no multiple of the %d bytes that '%s' is aligned to: hardware takes the address without its lower bits; put the value together from its parts, or use 'vload'"
            .formatted(
                cast.range().text(),
                elements,
                to.pointee().type().alignment(),
                to.pointee().type());
    return Problem.in(function, Level.WARNING, Cause.Kind.MEANING, cast.range(), message);
  }
}
