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
import dev.heddle.language.types.ScalarType;
import java.util.Optional;

/**
 * Comparisons of scalars that are used as if they were masks: they are 0 or 1, only those of
 * vectors are 0 or all ones (OpenCL C 1.2, 6.3.d).
 */
public final class ComparisonMask implements Inspection {
  private static final About ABOUT =
      About.of(
          "mask-of-comparison",
          Group.LANGUAGE,
          "A comparison, which is 0 or 1, is used as a mask",
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
        Expression.Binary.class,
        (and, function, problems) -> {
          if (and.operator() == BinaryOperator.BITWISE_AND && and.constant().isEmpty()) {
            alwaysZero(and, function).ifPresent(problems::add);
          }
        });
    visits.expressions(
        Expression.Unary.class,
        (not, function, problems) -> {
          if (not.operator() == UnaryOperator.BITWISE_NOT
              && not.constant().isEmpty()
              && isTruth(not.operand())) {
            problems.add(
                Problem.in(
                    function,
                    Level.WARNING,
                    Cause.Kind.MEANING,
                    not.range(),
                    "'%s' is -1 or -2 and never 0, since a comparison of scalars is 0 or 1: '!' makes the opposite of it, '-' a mask"
                        .formatted(not.range().text())));
          }
        });
  }

  private static Optional<Problem> alwaysZero(Expression.Binary and, FunctionScope function) {
    boolean isLeft = isTruth(and.left());
    Expression mask = isLeft ? and.right() : and.left();
    if (!isLeft && !isTruth(and.right())
        || !(mask.constant().orElse(null) instanceof Constant.IntegerConstant number)
        || (number.value() & 1) != 0
        || number.value() == 0) {
      return Optional.empty();
    }
    Expression truth = isLeft ? and.left() : and.right();
    return Optional.of(
        Problem.in(
            function,
            Level.WARNING,
            Cause.Kind.MEANING,
            and.range(),
            "'%s' is always 0: a comparison of scalars is 0 or 1, and %d has no lowest bit; '-(%s)' is 0 or all ones"
                .formatted(and.range().text(), number.value(), Bare.of(truth).range().text())));
  }

  /** Whether something is a truth value of scalars. */
  private static boolean isTruth(Expression expression) {
    Expression at = Bare.of(expression);
    if (!(at.type() instanceof ScalarType)) {
      return false;
    }
    return at instanceof Expression.Binary binary
            && (binary.operator().kind() == BinaryOperator.Kind.COMPARISON
                || binary.operator().kind() == BinaryOperator.Kind.LOGICAL)
        || at instanceof Expression.Unary unary && unary.operator() == UnaryOperator.LOGICAL_NOT;
  }
}
