package dev.heddle.inspections.ndrange;

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
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;

/**
 * A barrier as the last statement of a kernel, which the vendor's compiler refuses (Best Practices
 * Guide).
 */
public final class LastBarrier implements Inspection {
  private static final About ABOUT =
      About.of(
          "barrier-at-end",
          Group.NDRANGE,
          "A kernel ends with a barrier",
          Level.ERROR,
          About.FixKind.EDIT,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          for (FunctionDefinition kernel : file.unit().kernels()) {
            if (!kernel.hasErrors() && file.kernelsWith(kernel.name()).size() == 1) {
              FunctionScope scope =
                  new FunctionScope(file, kernel, List.of(kernel.name()), new ArrayDeque<>());
              last(kernel.body()).map(barrier -> problem(barrier, scope)).ifPresent(problems::add);
            }
          }
        });
  }

  /** The barrier that a block ends with. */
  private static Optional<Statement.ExpressionStatement> last(Statement.Compound block) {
    List<Statement> statements = block.statements();
    int at = statements.size() - 1;
    while (at >= 0
        && (statements.get(at) instanceof Statement.Return
            || statements.get(at) instanceof Statement.Empty)) {
      at--;
    }
    if (at < 0) {
      return Optional.empty();
    }
    if (statements.get(at) instanceof Statement.Compound inner) {
      return last(inner);
    }
    return statements.get(at) instanceof Statement.ExpressionStatement statement
            && statement.expression() instanceof Expression.BuiltinCall call
            && (call.callee().name().equals("barrier")
                || call.callee().name().equals("work_group_barrier"))
        ? Optional.of(statement)
        : Optional.empty();
  }

  private static Problem problem(Statement.ExpressionStatement barrier, FunctionScope function) {
    return Problem.of(
            Level.ERROR,
            new Cause(
                Cause.Kind.LAUNCH, "barrier " + function.kernel() + "@" + barrier.range().start()),
            barrier.range(),
            "kernel '%s' ends with a barrier, behind which nothing needs an order; the vendor's compiler fails on it: delete it"
                .formatted(function.kernel()),
            Loss.UNKNOWN)
        .with(
            new EditBuilder(barrier.range().file())
                    .delete(barrier.range())
                    .edits()
                    .map(
                        edits ->
                            new ProposedFix(
                                "Delete the barrier",
                                function.kernel(),
                                function.kernel(),
                                edits,
                                ProposedFix.Results.SAME,
                                new Stated("nothing follows that it could order")))
                    .stream()
                    .toList());
  }
}
