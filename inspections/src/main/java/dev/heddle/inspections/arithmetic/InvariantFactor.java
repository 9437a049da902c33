package dev.heddle.inspections.arithmetic;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.reduction.LoopContents;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ScalarType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A sum of products that all have one factor, in copies of a loop: each copy has a multiplier for
 * it, where one behind the loop does.
 */
public final class InvariantFactor implements Inspection {
  private static final About ABOUT =
      About.of(
          "invariant-factor",
          Group.ARITHMETIC,
          "All products of a sum have a factor in common",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.TREE);

  /** Copies from which multipliers are worth a word. */
  private static final int SEVERAL = 4;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.expressions(
        Expression.Assignment.class,
        (sum, function, problems) ->
            function
                .loop()
                .filter(InvariantFactor::hasCopies)
                .flatMap(loop -> problem(sum, loop, function))
                .ifPresent(problems::add));
  }

  private static boolean hasCopies(Statement.Loop loop) {
    return loop.pragma(LoopPragma.Unroll.class)
        .filter(unroll -> unroll.factor().orElse(SEVERAL) >= SEVERAL)
        .isPresent();
  }

  private static Optional<Problem> problem(
      Expression.Assignment sum, Statement.Loop loop, FunctionScope function) {
    if (sum.operator().orElse(null) != BinaryOperator.ADD
        || sum.type() != ScalarType.FLOAT && sum.type() != ScalarType.DOUBLE
        || !(Bare.of(sum.target()) instanceof Expression.VariableReference target)) {
      return Optional.empty();
    }
    LoopContents contents = new LoopContents(loop);
    List<Expression> factors = new ArrayList<>();
    factors(added(sum.value()), factors);
    List<Expression> fixed =
        factors.stream().filter(factor -> isFixed(factor, contents, target.variable())).toList();
    boolean isOwnSum =
        !contents.declares(target.variable()) && contents.references(target.variable()) == 1;
    if (!isOwnSum || fixed.isEmpty() || fixed.size() == factors.size() || factors.size() < 3) {
      return Optional.empty();
    }
    String factor = fixed.get(0).range().text();
    String message =
        "every product that is added to '%s' has the factor '%s', which is the same in all iterations of the loop at line %d, and each unrolled copy has a multiplier for it: multiply the sum once behind the loop, where the last places of the result may differ"
            .formatted(target.variable().name(), factor, loop.keywordRange().line());
    return Optional.of(
        Problem.in(function, Level.INFO, Cause.Kind.ARITHMETIC, fixed.get(0).range(), message)
            .with(new Problem.Related(loop.keywordRange(), "the loop")));
  }

  /** What is added where a condition holds, and 0 where it does not. */
  private static Expression added(Expression value) {
    Expression at = Bare.of(value);
    if (at instanceof Expression.Conditional choice) {
      return isZero(choice.whenFalse())
          ? choice.whenTrue()
          : isZero(choice.whenTrue()) ? choice.whenFalse() : at;
    }
    return at;
  }

  private static boolean isZero(Expression value) {
    return value.constant().orElse(null) instanceof Constant.FloatingConstant number
            && number.value() == 0
        || value.constant().orElse(null) instanceof Constant.IntegerConstant whole
            && whole.value() == 0;
  }

  private static void factors(Expression product, List<Expression> into) {
    Expression at = Bare.of(product);
    if (at instanceof Expression.Binary binary && binary.operator() == BinaryOperator.MULTIPLY) {
      factors(binary.left(), into);
      factors(binary.right(), into);
    } else {
      into.add(at);
    }
  }

  /** Whether a factor is a variable that the loop does not change. */
  private static boolean isFixed(Expression factor, LoopContents contents, Variable sum) {
    return factor instanceof Expression.VariableReference reference
        && reference.variable() != sum
        && reference.constant().isEmpty()
        && reference.variable().kind() != Variable.Kind.PROGRAM_SCOPE
        && !contents.changes(reference.variable());
  }
}
