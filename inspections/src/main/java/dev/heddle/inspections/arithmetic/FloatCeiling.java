package dev.heddle.inspections.arithmetic;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.types.ScalarType;
import java.util.Optional;

/**
 * A quotient of integers that is rounded by way of floating point and made an integer again. A
 * float holds 24 bits of a number, so that the result is wrong for large ones.
 */
public final class FloatCeiling implements Inspection {
  private static final About ABOUT =
      About.of(
          "integers-rounded-by-float",
          Group.ARITHMETIC,
          "Integers are divided and rounded in floating point",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.TREE);

  /** Bits of an integer that a float may lose the last ones of. */
  private static final int WIDE = 32;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.expressions(
        Expression.Conversion.class,
        (conversion, function, problems) -> {
          if (isInteger(conversion)
              && conversion.constant().isEmpty()
              && conversion.operand() instanceof Expression.BuiltinCall call
              && isRounding(call)) {
            problem(call, function).ifPresent(problems::add);
          }
        });
  }

  private static boolean isRounding(Expression.BuiltinCall call) {
    String name = call.callee().name();
    return (name.equals("ceil") || name.equals("floor")) && call.arguments().size() == 1;
  }

  private static boolean isInteger(Expression expression) {
    return expression.type() instanceof ScalarType type && type.isInteger();
  }

  private static Optional<Problem> problem(Expression.BuiltinCall call, FunctionScope function) {
    if (!(inside(call.arguments().get(0)) instanceof Expression.Binary division)
        || division.operator() != BinaryOperator.DIVIDE
        || division.type() != ScalarType.FLOAT) {
      return Optional.empty();
    }
    Optional<Expression> dividend = integer(division.left());
    Optional<Expression> divisor = integer(division.right());
    if (dividend.isEmpty() || divisor.isEmpty() || dividend.get().constant().isPresent()) {
      return Optional.empty();
    }
    String above = operand(dividend.get());
    String below = operand(divisor.get());
    String message =
        "'%s' divides integers in floating point, which holds 24 bits of a number: above 16,777,216 the result may be wrong; for numbers of 0 and more '%s' gives it in integers"
            .formatted(
                call.range().text(),
                call.callee().name().equals("ceil")
                    ? "(%s + %s - 1) / %s".formatted(above, below, below)
                    : "%s / %s".formatted(above, below));
    return Optional.of(
        Problem.in(function, Level.INFO, Cause.Kind.ARITHMETIC, call.range(), message));
  }

  /** Its text, in parentheses unless it is a name or a number. */
  private static String operand(Expression expression) {
    String text = expression.range().text();
    return text.matches("\\w+") ? text : "(" + text + ")";
  }

  /** Without implicit conversions, which change no value here. */
  private static Expression inside(Expression expression) {
    Expression at = expression;
    while (at instanceof Expression.Conversion conversion && !conversion.explicit()) {
      at = conversion.operand();
    }
    return at;
  }

  /** The integer of 32 bits or more that a floating-point operand was. */
  private static Optional<Expression> integer(Expression operand) {
    Expression at = operand;
    while (at instanceof Expression.Conversion conversion && !isInteger(at)) {
      at = conversion.operand();
    }
    return at.type() instanceof ScalarType type && type.isInteger() && type.size() * 8 >= WIDE
        ? Optional.of(at)
        : Optional.empty();
  }
}
