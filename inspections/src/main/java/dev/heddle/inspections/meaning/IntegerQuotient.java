package dev.heddle.inspections.meaning;

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
import dev.heddle.inspections.promise.Stated;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant.IntegerConstant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.ScalarType;
import java.util.List;
import java.util.Optional;

/** A quotient of integers, whose fraction is gone before it becomes a floating-point number. */
public final class IntegerQuotient implements Inspection {
  private static final About ABOUT =
      About.of(
          "integer-quotient-to-float",
          Group.LANGUAGE,
          "A quotient of integers loses its fraction before it becomes a floating-point number",
          Level.WARNING,
          About.FixKind.EDIT,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.expressions(
        Expression.Conversion.class,
        (conversion, function, problems) -> {
          if (!conversion.explicit()
              && isFloating(conversion)
              && bare(conversion.operand()) instanceof Expression.Binary division
              && division.operator() == BinaryOperator.DIVIDE
              && isInteger(division)
              && losesFraction(division)
              && !isForNothing(division, function)) {
            problems.add(problem(conversion, division, function));
          }
        });
  }

  /** Whether the value ends in a variable that nobody reads, which is told of the variable. */
  private static boolean isForNothing(Expression.Binary division, FunctionScope function) {
    return target(division, function.around().peek())
        .filter(
            variable ->
                variable.kind() == Variable.Kind.LOCAL
                    && !PlainUses.in(function.definition()).isRead(variable))
        .isPresent();
  }

  private static Optional<Variable> target(Expression value, Statement statement) {
    if (statement instanceof Statement.Declaration declaration) {
      return declaration.variables().stream()
          .filter(each -> each.initializer().filter(first -> bare(first) == value).isPresent())
          .map(VariableDeclaration::variable)
          .findFirst();
    }
    return statement instanceof Statement.ExpressionStatement expression
            && expression.expression() instanceof Expression.Assignment assignment
            && bare(assignment.value()) == value
            && assignment.target() instanceof Expression.VariableReference reference
        ? Optional.of(reference.variable())
        : Optional.empty();
  }

  private static boolean isFloating(Expression expression) {
    return expression.type() instanceof ScalarType type && type.isFloating();
  }

  private static boolean isInteger(Expression expression) {
    return expression.type() instanceof ScalarType type && type.isInteger();
  }

  private static Expression bare(Expression expression) {
    Expression at = expression;
    while (at instanceof Expression.Conversion conversion && !conversion.explicit()) {
      at = conversion.operand();
    }
    return at;
  }

  private static boolean losesFraction(Expression.Binary division) {
    if (!(division.right().constant().orElse(null) instanceof IntegerConstant divisor)) {
      return true;
    }
    return Math.abs(divisor.value()) != 1
        && !(isMultiple(division.left(), divisor.value())
            || division.left().constant().orElse(null) instanceof IntegerConstant dividend
                && divisor.value() != 0
                && dividend.value() % divisor.value() == 0);
  }

  /** Whether a product has a factor that is known to be a multiple of a divisor. */
  private static boolean isMultiple(Expression value, long divisor) {
    return divisor != 0
        && bare(value) instanceof Expression.Binary product
        && product.operator() == BinaryOperator.MULTIPLY
        && List.of(product.left(), product.right()).stream()
            .anyMatch(
                each ->
                    each.constant().orElse(null) instanceof IntegerConstant factor
                        && factor.value() % divisor == 0);
  }

  private static Problem problem(
      Expression.Conversion conversion, Expression.Binary division, FunctionScope function) {
    String text = division.range().text();
    String value = division.constant().map(constant -> " (it is " + constant + ")").orElse("");
    String message =
        "'%s' divides integers and drops the fraction%s before it becomes a %s; convert one side first, or the quotient by a cast if that is meant"
            .formatted(text, value, conversion.type());
    Problem problem =
        Problem.of(
            Level.WARNING,
            new Cause(
                Cause.Kind.MEANING,
                function.definition().name() + " " + text + "@" + division.range().start()),
            division.range(),
            message,
            Loss.UNKNOWN);
    return problem.with(fix(conversion, division, function));
  }

  private static List<ProposedFix> fix(
      Expression.Conversion conversion, Expression.Binary division, FunctionScope function) {
    return new EditBuilder(division.range().file())
            .before(division.left().range(), "(" + conversion.type() + ")")
            .edits()
            .map(
                edits ->
                    new ProposedFix(
                        "Divide as " + conversion.type(),
                        function.kernel(),
                        function.definition().name(),
                        edits,
                        ProposedFix.Results.REPAIRED,
                        new Stated("the fraction is kept")))
            .stream()
            .toList();
  }
}
