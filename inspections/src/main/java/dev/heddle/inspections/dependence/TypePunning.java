package dev.heddle.inspections.dependence;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Stated;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.ScalarType;

/**
 * A value that is read as another type through a pointer to it: the compiler takes memory of
 * different scalar types for different memory (model M-DEP-2), so the read may come too early.
 */
public final class TypePunning implements Inspection {
  private static final About ABOUT =
      About.of(
          "type-punning",
          Group.DEPENDENCES,
          "A value is accessed as another type through a pointer",
          Level.WARNING,
          About.FixKind.EDIT,
          About.Need.TREE);

  private static final int BYTE = 8;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.expressions(Expression.Unary.class, TypePunning::visit);
  }

  private static void visit(Expression.Unary access, FunctionScope function, Problems problems) {
    if (access.operator() == UnaryOperator.DEREFERENCE
        && access.operand() instanceof Expression.Conversion cast
        && cast.explicit()
        && cast.type() instanceof PointerType to
        && to.pointee().type() instanceof ScalarType as
        && cast.operand() instanceof Expression.Unary address
        && address.operator() == UnaryOperator.ADDRESS_OF
        && address.operand().type() instanceof ScalarType own
        && isOther(own, as)) {
      problems.add(problem(access, address.operand(), own, as, function));
    }
  }

  /** Bytes may be part of anything, and the sign makes no other memory. */
  private static boolean isOther(ScalarType own, ScalarType as) {
    boolean isSame = own.bits() == as.bits() && own.isFloating() == as.isFloating();
    return !isSame && own.bits() > BYTE && as.bits() > BYTE;
  }

  private static Problem problem(
      Expression.Unary access,
      Expression object,
      ScalarType own,
      ScalarType as,
      FunctionScope function) {
    String name = object.range().text();
    boolean isWritten = isTarget(access.range());
    String message =
        "'%s' is %s, but is %s as %s through a pointer: the compiler takes memory of different types for different memory and need not keep these accesses in order; %s"
            .formatted(
                name,
                own,
                isWritten ? "written" : "read",
                as,
                own.bits() == as.bits()
                    ? "'as_%s(...)' takes the same bits from a value"
                        .formatted(isWritten ? own : as)
                    : "take the bits by shifts, or by a union");
    Problem problem =
        Problem.of(
            Level.WARNING,
            new Cause(
                Cause.Kind.MEANING, function.definition().name() + " " + access.range().text()),
            access.range(),
            message,
            Loss.UNKNOWN);
    return isWritten || own.bits() != as.bits()
        ? problem
        : problem.with(
            ProposedFix.of(
                new EditBuilder(access.range().file())
                    .replace(access.range(), "as_" + as + "(" + name + ")")
                    .edits(),
                "Take the bits by 'as_" + as + "'",
                ProposedFix.Target.of(function),
                ProposedFix.Results.SAME,
                new Stated("the same bits without a way through memory")));
  }

  private static boolean isTarget(SourceRange access) {
    String rest = access.file().text().substring(access.end()).stripLeading();
    return rest.startsWith("=") && !rest.startsWith("==");
  }
}
