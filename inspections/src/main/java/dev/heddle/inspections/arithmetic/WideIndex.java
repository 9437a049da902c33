package dev.heddle.inspections.arithmetic;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;

/** Subscripts whose products are computed in 64 bits though they would fit 32. */
public final class WideIndex implements Inspection {
  private static final About ABOUT =
      About.of(
          "index-in-64-bits",
          Group.ARITHMETIC,
          "A product in a subscript is computed in 64 bits",
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
        Expression.Index.class,
        (element, function, problems) -> {
          Expression index = Bare.of(element.index());
          if (isWide(index.type()) && hasProduct(index) && function.isWritten(index.range())) {
            problems.add(problem(index, function));
          }
        });
  }

  private static boolean isWide(Type type) {
    return type == ScalarType.LONG || type == ScalarType.ULONG;
  }

  private static boolean hasProduct(Expression index) {
    boolean[] found = {false};
    new TreeWalker() {
      @Override
      public Void visitBinary(Expression.Binary binary) {
        found[0] |=
            binary.operator() == BinaryOperator.MULTIPLY
                && isWide(binary.type())
                && binary.left().constant().isEmpty()
                && binary.right().constant().isEmpty();
        return super.visitBinary(binary);
      }
    }.walk(index);
    return found[0];
  }

  private static Problem problem(Expression index, FunctionScope function) {
    String message =
        "the subscript '%s' is computed in 64 bits, and its product takes DSP blocks for them: if it stays below 2^31, cast it to 'int'"
            .formatted(index.range().text());
    return Problem.in(function, Level.INFO, Cause.Kind.ARITHMETIC, index.range(), message)
        .with(
            ProposedFix.of(
                new EditBuilder(index.range().file()).wrap(index.range(), "(int)(", ")").edits(),
                "Promise that the subscript fits 'int'",
                ProposedFix.Target.of(function),
                ProposedFix.Results.PROMISED,
                new Improvement(
                    function.kernel(),
                    "DSPs",
                    "",
                    0,
                    report -> report.area() == null ? 0 : report.area().dsps())))
        .whenFixed();
  }
}
