package dev.heddle.inspections.arithmetic;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant.FloatingConstant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.types.ScalarType;
import java.util.List;

/**
 * A floating-point division by a constant: the reciprocal is known at compile time, and a
 * multiplication takes a fraction of the logic. Told only where that saves a divider.
 */
public final class ConstantDivisor implements Inspection {
  private static final About ABOUT =
      About.of(
          "constant-math",
          Group.ARITHMETIC,
          "A division by a constant that a multiplication does as well",
          Level.WEAK_WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.TREE,
          About.Need.REPORT);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.expressions(
        Expression.Binary.class,
        (division, function, problems) -> {
          if (division.operator() == BinaryOperator.DIVIDE
              && division.type() == ScalarType.FLOAT
              && division.constant().isEmpty()
              && division.right().constant().orElse(null) instanceof FloatingConstant divisor
              && isOrdinary((float) divisor.value())) {
            problems.add(problem(division, (float) divisor.value(), function));
          }
        });
  }

  /** Powers of two are multiplied by anyway, and a reciprocal has to be an ordinary number. */
  private static boolean isOrdinary(float divisor) {
    float reciprocal = 1 / divisor;
    boolean isPower = divisor == Math.copySign(Math.scalb(1f, Math.getExponent(divisor)), divisor);
    return !isPower && Math.abs(reciprocal) >= Float.MIN_NORMAL && !Float.isInfinite(reciprocal);
  }

  private static Problem problem(
      Expression.Binary division, float divisor, FunctionScope function) {
    String message =
        "'%s' divides by a constant in a divider; '* %s' gives the same up to the last place with a fraction of the logic"
            .formatted(division.range().text(), literal(divisor));
    return Problem.of(
            Level.WEAK_WARNING,
            new Cause(
                Cause.Kind.ARITHMETIC,
                function.definition().name() + " " + division.range().text()),
            division.range(),
            message,
            Loss.UNKNOWN)
        .with(fix(division, divisor, function))
        .whenFixed();
  }

  private static String literal(float divisor) {
    return (1 / divisor + "f").replace('E', 'e');
  }

  private static List<ProposedFix> fix(
      Expression.Binary division, float divisor, FunctionScope function) {
    SourceRange left = division.left().range();
    SourceRange right = division.right().range();
    String between =
        left.file() == right.file() && left.end() <= right.start()
            ? right.file().text().substring(left.end(), right.start())
            : "";
    if (!between.strip().equals("/")) {
      return List.of();
    }
    int at = left.end() + between.indexOf('/');
    SourceRange sign = new SourceRange(right.file(), at, at + 1);
    return new EditBuilder(sign.file())
            .replace(sign, "*")
            .replace(right, literal(divisor))
            .edits()
            .map(
                edits ->
                    new ProposedFix(
                        "Multiply by " + literal(divisor),
                        function.kernel(),
                        function.definition().name(),
                        edits,
                        ProposedFix.Results.ROUNDING,
                        Improvement.dividers(function.kernel())))
            .stream()
            .toList();
  }
}
