package dev.heddle.inspections.meaning;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.types.PointerType;
import java.util.Optional;

/** Stores through a pointer from which 'const' was cast away. */
public final class ConstCast implements Inspection {
  private static final About ABOUT =
      About.of(
          "write-to-const",
          Group.LANGUAGE,
          "A store goes through a pointer whose 'const' was cast away",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.expressions(
        Expression.Assignment.class,
        (assignment, function, problems) ->
            cast(assignment.target())
                .map(cast -> problem(cast, assignment, function))
                .ifPresent(problems::add));
  }

  /** The cast from a pointer to what is constant that a target is reached through. */
  private static Optional<Expression.Conversion> cast(Expression target) {
    Expression at = target;
    while (true) {
      if (at instanceof Expression.Index index) {
        at = index.base();
      } else if (at instanceof Expression.Member member) {
        at = member.base();
      } else if (at instanceof Expression.Unary unary
          && unary.operator() == UnaryOperator.DEREFERENCE) {
        at = unary.operand();
      } else if (at instanceof Expression.Binary binary && binary.left().type().isPointer()) {
        at = binary.left();
      } else if (at instanceof Expression.Conversion conversion) {
        if (conversion.explicit()
            && conversion.type() instanceof PointerType to
            && conversion.operand().type() instanceof PointerType from
            && from.pointee().isConst()
            && !to.pointee().isConst()) {
          return Optional.of(conversion);
        }
        at = conversion.operand();
      } else {
        return Optional.empty();
      }
    }
  }

  private static Problem problem(
      Expression.Conversion cast, Expression.Assignment assignment, FunctionScope function) {
    String message =
        "'%s' is read-only, and this store gets there by a cast: loads that rely on 'const', as by a cache, may give what was there before; take 'const' away where it is declared"
            .formatted(cast.operand().range().text());
    return Problem.in(
        function, Level.WEAK_WARNING, Cause.Kind.MEANING, assignment.range(), message);
  }
}
