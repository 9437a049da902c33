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
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.UnaryOperator;
import java.util.Optional;

/**
 * Operators that group in another way than most read them: a comparison binds tighter than {@code &
 * | ^}, a negation tighter than a comparison, and comparisons do not chain (C 6.5).
 */
public final class Grouping implements Inspection {
  private static final About ABOUT =
      About.of(
          "suspicious-precedence",
          Group.LANGUAGE,
          "Operators group in another way than they look",
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
        Expression.Binary.class,
        (binary, function, problems) ->
            reading(binary)
                .filter(reading -> function.isWritten(binary.range()))
                .map(reading -> problem(binary, reading, function))
                .ifPresent(problems::add));
  }

  /**
   * How an expression groups.
   *
   * @param read how the compiler reads it
   * @param meant what would stand in parentheses if it were meant as it looks
   */
  private record Reading(String read, SourceRange meant) {}

  private static Optional<Reading> reading(Expression.Binary binary) {
    Expression left = bare(binary.left());
    Expression right = bare(binary.right());
    BinaryOperator.Kind kind = binary.operator().kind();
    if (kind == BinaryOperator.Kind.BITWISE) {
      if (isComparison(right) && !isTruth(left) && !isClosed(right, false)) {
        return masked(binary, left, ((Expression.Binary) right), false);
      }
      if (isComparison(left) && !isTruth(right) && !isClosed(left, true)) {
        return masked(binary, right, ((Expression.Binary) left), true);
      }
    }
    if (kind == BinaryOperator.Kind.COMPARISON && !isClosed(left, true)) {
      if (isOrder(binary) && isOrder(left)) {
        return Optional.of(
            new Reading(
                "(%s) %s %s".formatted(text(left), binary.operator().spelling(), text(right)),
                null));
      }
      if (left instanceof Expression.Unary not
          && not.operator() == UnaryOperator.LOGICAL_NOT
          && !isTruth(right)) {
        return Optional.of(
            new Reading(
                "(%s) %s %s".formatted(text(left), binary.operator().spelling(), text(right)),
                between(not.operand().range(), binary.right().range())));
      }
    }
    return Optional.empty();
  }

  private static Optional<Reading> masked(
      Expression.Binary binary, Expression mask, Expression.Binary comparison, boolean isFirst) {
    String operator = binary.operator().spelling();
    return Optional.of(
        isFirst
            ? new Reading(
                "(%s) %s %s".formatted(text(comparison), operator, text(mask)),
                between(comparison.right().range(), mask.range()))
            : new Reading(
                "%s %s (%s)".formatted(text(mask), operator, text(comparison)),
                between(mask.range(), comparison.left().range())));
  }

  private static SourceRange between(SourceRange first, SourceRange last) {
    return new SourceRange(first.file(), first.start(), last.end());
  }

  private static String text(Expression expression) {
    return expression.range().text();
  }

  private static boolean isComparison(Expression expression) {
    return expression instanceof Expression.Binary binary
        && binary.operator().kind() == BinaryOperator.Kind.COMPARISON;
  }

  private static boolean isOrder(Expression expression) {
    return expression instanceof Expression.Binary binary
        && switch (binary.operator()) {
          case LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> true;
          default -> false;
        };
  }

  /** Whether it is 0 or 1, so that bits and truths are the same. */
  private static boolean isTruth(Expression expression) {
    return isComparison(expression)
        || expression.type().toString().equals("bool")
        || expression instanceof Expression.Binary binary
            && (binary.operator().kind() == BinaryOperator.Kind.LOGICAL
                || binary.operator().kind() == BinaryOperator.Kind.BITWISE
                    && isTruth(bare(binary.left()))
                    && isTruth(bare(binary.right())))
        || expression instanceof Expression.Unary unary
            && unary.operator() == UnaryOperator.LOGICAL_NOT;
  }

  private static Expression bare(Expression expression) {
    Expression at = expression;
    while (at instanceof Expression.Conversion conversion && !conversion.explicit()) {
      at = conversion.operand();
    }
    return at;
  }

  /** Whether an operand stands in parentheses: its own, or those of its side. */
  private static boolean isClosed(Expression operand, boolean isLeft) {
    String file = operand.range().file().text();
    int at = isLeft ? operand.range().end() : operand.range().start() - 1;
    while (at > 0 && at < file.length() && Character.isWhitespace(file.charAt(at))) {
      at += isLeft ? 1 : -1;
    }
    return at < 0 || at >= file.length() || file.charAt(at) == (isLeft ? ')' : '(');
  }

  private static Problem problem(
      Expression.Binary binary, Reading reading, FunctionScope function) {
    String text = binary.range().text();
    String message =
        "'%s' is read as '%s'; put parentheses around what belongs together"
            .formatted(text, reading.read());
    Problem problem =
        Problem.of(
            Level.WARNING,
            new Cause(
                Cause.Kind.MEANING,
                function.definition().name() + " " + text + "@" + binary.range().start()),
            binary.range(),
            message,
            Loss.UNKNOWN);
    return reading.meant() == null
        ? problem
        : problem.with(
            ProposedFix.of(
                new EditBuilder(binary.range().file()).wrap(reading.meant(), "(", ")").edits(),
                "Group '%s'".formatted(reading.meant().text()),
                ProposedFix.Target.of(function),
                ProposedFix.Results.REPAIRED,
                new Stated("the mask, or what is negated, is taken as a whole")));
  }
}
