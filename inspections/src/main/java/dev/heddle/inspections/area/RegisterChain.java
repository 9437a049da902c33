package dev.heddle.inspections.area;

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
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import java.util.List;

/**
 * Registers by {@code __fpga_reg} in a row, more than a long way over the device needs
 * (programming-guide-7-end F-200).
 */
public final class RegisterChain implements Inspection {
  private static final About ABOUT =
      About.of(
          "fpga-reg-overuse",
          Group.AREA,
          "Many registers stand in a row",
          Level.INFO,
          About.FixKind.PROVEN_EDIT,
          About.Need.TREE);

  /** Registers in a row that a long way may need. */
  private static final int ENOUGH = 3;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.expressions(
        Expression.BuiltinCall.class,
        (call, function, problems) -> {
          int depth = depth(call);
          if (depth > ENOUGH && !isInner(call, function) && !isArray(function)) {
            problems.add(problem(call, depth, function));
          }
        });
  }

  private static int depth(Expression expression) {
    return expression instanceof Expression.BuiltinCall call
            && call.callee().name().equals("__fpga_reg")
        ? 1 + depth(call.arguments().get(0))
        : 0;
  }

  /** Whether the call is the argument of another register. */
  private static boolean isInner(Expression.BuiltinCall call, FunctionScope function) {
    String text = function.definition().range().file().text();
    return text.substring(0, call.range().start()).stripTrailing().endsWith("__fpga_reg(");
  }

  /** Whether copies side by side hand something on, as in an array of processing elements. */
  private static boolean isArray(FunctionScope function) {
    return function.around().stream()
        .filter(Statement.Loop.class::isInstance)
        .map(Statement.Loop.class::cast)
        .anyMatch(loop -> loop.pragma(LoopPragma.Unroll.class).isPresent());
  }

  private static Problem problem(Expression.BuiltinCall call, int depth, FunctionScope function) {
    Expression inner = call;
    for (int i = 0; i < depth - ENOUGH; i++) {
      inner = ((Expression.BuiltinCall) inner).arguments().get(0);
    }
    String message =
        "%d registers in a row hold '%s' for %d cycles: each costs its bits in flip-flops, here and in all that has to wait as long; a long way over the device needs one or two"
            .formatted(depth, innermost(call).range().text(), depth);
    List<ProposedFix> fix =
        function.isWritten(call.range())
            ? ProposedFix.of(
                new EditBuilder(call.range().file())
                    .replace(call.range(), inner.range().text())
                    .edits(),
                "Leave %d of them".formatted(ENOUGH),
                ProposedFix.Target.of(function),
                ProposedFix.Results.SAME,
                new Improvement(
                    function.kernel(),
                    "FFs",
                    "",
                    0,
                    report -> report.area() == null ? 0 : report.area().ffs()))
            : List.of();
    return Problem.in(function, Level.INFO, Cause.Kind.AREA, call.range(), message)
        .with(fix)
        .whenFixed();
  }

  private static Expression innermost(Expression expression) {
    return expression instanceof Expression.BuiltinCall call && depth(call) > 0
        ? innermost(call.arguments().get(0))
        : expression;
  }
}
