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
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.types.ScalarType;

/** Floating-point results that are compared for being equal: rounding decides. */
public final class FloatEquality implements Inspection {
  private static final About ABOUT =
      About.of(
          "float-equality",
          Group.LANGUAGE,
          "Rounded results are compared for being equal",
          Level.INFO,
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
        (binary, function, problems) -> {
          boolean isEquality =
              binary.operator() == BinaryOperator.EQUAL
                  || binary.operator() == BinaryOperator.NOT_EQUAL;
          if (isEquality && isRounded(binary, function)) {
            problems.add(problem(binary, function));
          }
        });
  }

  /** Whether a sum or product is compared, or whether it ends a loop; with no constant. */
  private static boolean isRounded(Expression.Binary binary, FunctionScope function) {
    boolean isFloating =
        binary.left().type() instanceof ScalarType left
            && left.isFloating()
            && binary.left().constant().isEmpty()
            && binary.right().constant().isEmpty();
    boolean isSame = binary.left().range().text().equals(binary.right().range().text());
    return isFloating
        && !isSame
        && (isComputed(binary.left())
            || isComputed(binary.right())
            || function.around().peek() instanceof Statement.Loop);
  }

  private static boolean isComputed(Expression operand) {
    return Bare.of(operand) instanceof Expression.Binary computed
        && computed.type() instanceof ScalarType type
        && type.isFloating();
  }

  private static Problem problem(Expression.Binary binary, FunctionScope function) {
    String message =
        "'%s' compares rounded numbers: the hardware may fuse or reorder operations where an emulator does not, and then they differ in the last place; compare the difference with a tolerance"
            .formatted(binary.range().text());
    return Problem.in(function, Level.INFO, Cause.Kind.MEANING, binary.range(), message);
  }
}
