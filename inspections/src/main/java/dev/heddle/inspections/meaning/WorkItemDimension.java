package dev.heddle.inspections.meaning;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Stated;
import dev.heddle.language.builtins.BuiltinFamily;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;

/** Functions of work-items that are asked for a dimension that does not exist (OpenCL C 6.12.1). */
public final class WorkItemDimension implements Inspection {
  private static final About ABOUT =
      About.of(
          "work-item-dimension",
          Group.NDRANGE,
          "A function of work-items is asked for a dimension that does not exist",
          Level.WARNING,
          About.FixKind.EDIT,
          About.Need.TREE);

  private static final int LAST = 2;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.expressions(
        Expression.BuiltinCall.class,
        (call, function, problems) -> {
          if (call.callee().family() == BuiltinFamily.WORK_ITEM
              && call.arguments().size() == 1
              && call.arguments().get(0).constant().orElse(null)
                  instanceof Constant.IntegerConstant dimension
              && (dimension.value() < 0 || dimension.value() > LAST)) {
            problems.add(problem(call, dimension.value(), function));
          }
        });
  }

  private static Problem problem(
      Expression.BuiltinCall call, long dimension, FunctionScope function) {
    String name = call.calleeRange().text();
    boolean isCount = name.contains("size") || name.contains("num");
    SourceRange argument = call.arguments().get(0).range();
    long nearest = Math.max(0, Math.min(LAST, dimension));
    String message =
        "'%s' has no dimension %d: there are 0 to 2, and for others it is always %d"
            .formatted(name, dimension, isCount ? 1 : 0);
    return Problem.in(function, Level.WARNING, Cause.Kind.MEANING, call.range(), message)
        .with(
            ProposedFix.of(
                new EditBuilder(argument.file()).replace(argument, Long.toString(nearest)).edits(),
                "Ask for dimension " + nearest,
                ProposedFix.Target.of(function),
                ProposedFix.Results.REPAIRED,
                new Stated("the dimension exists")));
  }
}
