package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.scheduler.ir.AddressSpace;
import java.util.ArrayList;
import java.util.List;

/** Barriers of local memory in kernels that have none. */
public final class NeedlessBarrier implements Inspection {
  private static final About ABOUT =
      About.of(
          "redundant-barrier",
          Group.NDRANGE,
          "A barrier has nothing to order",
          Level.WEAK_WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE,
          About.Need.TREE);

  private static final String LOCAL = "CLK_LOCAL_MEM_FENCE";

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          boolean hasLocal =
              kernel.hardware().built().memories().stream()
                  .anyMatch(object -> object.space() == AddressSpace.LOCAL);
          if (!hasLocal && !kernel.hardware().isSingle()) {
            barriers(kernel).forEach(barrier -> problems.add(problem(kernel, barrier)));
          }
        });
  }

  private static List<Statement.ExpressionStatement> barriers(KernelScope kernel) {
    List<Statement.ExpressionStatement> found = new ArrayList<>();
    new TreeWalker() {
      @Override
      public Void visitExpression(Statement.ExpressionStatement statement) {
        if (statement.expression() instanceof Expression.BuiltinCall call
            && call.calleeRange().text().equals("barrier")
            && call.arguments().size() == 1
            && call.arguments().get(0).range().text().equals(LOCAL)) {
          found.add(statement);
        }
        return null;
      }
    }.walk(kernel.definition().body());
    return found;
  }

  private static Problem problem(KernelScope kernel, Statement.ExpressionStatement barrier) {
    String message =
        "the barrier orders accesses of local memory, and kernel '%s' has none: work-items wait for each other for nothing%s"
            .formatted(kernel.name(), "; global memory is ordered by 'CLK_GLOBAL_MEM_FENCE' only");
    return Problem.of(
            Level.WEAK_WARNING,
            new Cause(
                Cause.Kind.LAUNCH, "barrier " + kernel.name() + "@" + barrier.range().start()),
            barrier.range(),
            message,
            Loss.UNKNOWN)
        .with(
            ProposedFix.of(
                new EditBuilder(barrier.range().file()).delete(barrier.range()).edits(),
                "Delete the barrier",
                new ProposedFix.Target(kernel.name(), kernel.name()),
                ProposedFix.Results.SAME,
                Improvement.noLoss(kernel.name(), "work-items do not wait")))
        .whenFixed();
  }
}
