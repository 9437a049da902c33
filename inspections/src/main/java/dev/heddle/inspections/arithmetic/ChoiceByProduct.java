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
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.types.ScalarType;
import java.util.List;
import java.util.Optional;

/**
 * A floating-point product with a truth value, which is the other factor or 0: a multiplier does
 * what a choice does without one.
 */
public final class ChoiceByProduct implements Inspection {
  private static final About ABOUT =
      About.of(
          "product-with-condition",
          Group.ARITHMETIC,
          "A product with a condition chooses between a number and 0",
          Level.INFO,
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
        (product, function, problems) -> {
          if (product.operator() == BinaryOperator.MULTIPLY
              && product.constant().isEmpty()
              && (product.type() == ScalarType.FLOAT || product.type() == ScalarType.DOUBLE)) {
            problem(product, function).ifPresent(problems::add);
          }
        });
  }

  private static Optional<Problem> problem(Expression.Binary product, FunctionScope function) {
    boolean isLeft = isTruth(product.left());
    if (isLeft == isTruth(product.right())) {
      return Optional.empty();
    }
    String truth = text(isLeft ? product.left() : product.right());
    String number = text(isLeft ? product.right() : product.left());
    String message =
        "'%s' takes a multiplier to choose between '%s' and 0: '%s ? %s : 0' chooses without one; only infinities, numbers that are none and the sign of 0 come out otherwise"
            .formatted(product.range().text(), number, truth, number);
    return Optional.of(
        Problem.of(
                Level.INFO,
                new Cause(
                    Cause.Kind.ARITHMETIC,
                    function.definition().name() + " " + product.range().text()),
                product.range(),
                message,
                Loss.UNKNOWN)
            .with(chosen(product, truth, number, function))
            .whenFixed());
  }

  private static List<ProposedFix> chosen(
      Expression.Binary product, String truth, String number, FunctionScope function) {
    String written = product.range().text();
    if (!isWhole(written) || !isWhole(truth) || !isWhole(number)) {
      return List.of();
    }
    String zero = product.type() == ScalarType.FLOAT ? "0.0f" : "0.0";
    return ProposedFix.of(
        new EditBuilder(product.range().file())
            .replace(product.range(), "(%s ? %s : %s)".formatted(truth, number, zero))
            .edits(),
        "Choose by the condition, where the number is finite",
        ProposedFix.Target.of(function),
        ProposedFix.Results.PROMISED,
        Improvement.aluts(function.kernel(), 0));
  }

  /** Whether each parenthesis of a text has its other one. */
  private static boolean isWhole(String text) {
    int open = 0;
    for (int i = 0; i < text.length() && open >= 0; i++) {
      open += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
    }
    return open == 0;
  }

  /** A factor as it is written, without conversions of a truth value. */
  private static String text(Expression factor) {
    Expression at = isTruth(factor) ? unconverted(factor) : factor;
    String text = at.range().text();
    return at instanceof Expression.Binary && !text.startsWith("(") ? "(" + text + ")" : text;
  }

  private static Expression unconverted(Expression expression) {
    Expression at = expression;
    while (at instanceof Expression.Conversion conversion
        && at.type() instanceof ScalarType
        && conversion.operand().type() instanceof ScalarType) {
      at = conversion.operand();
    }
    return at;
  }

  /** Whether something is 0 or 1: a comparison of scalars, a logical operation or a truth value. */
  private static boolean isTruth(Expression expression) {
    Expression at = unconverted(expression);
    return at.type() == ScalarType.BOOL
        || at.type() instanceof ScalarType
            && (at instanceof Expression.Binary binary
                    && (binary.operator().kind() == BinaryOperator.Kind.COMPARISON
                        || binary.operator().kind() == BinaryOperator.Kind.LOGICAL)
                || at instanceof Expression.Unary unary
                    && unary.operator() == UnaryOperator.LOGICAL_NOT);
  }
}
