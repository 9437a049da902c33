package dev.heddle.inspections.pragmas;

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
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.types.Attribute;
import java.util.Optional;

/** A limit for the dimensions of a launch other than 0: nothing becomes smaller by it. */
public final class DimensionLimit implements Inspection {
  private static final About ABOUT =
      About.of(
          "work-dim-without-saving",
          Group.PRAGMAS,
          "'max_global_work_dim' of a kernel of one work-item is not 0",
          Level.INFO,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          Optional<Attribute> limit =
              kernel.definition().function().attribute("max_global_work_dim");
          if (kernel.hardware().isSingle()
              && limit.isPresent()
              && limit.get().integer(0).orElse(0) >= 1) {
            problems.add(problem(kernel, limit.get()));
          }
        });
  }

  private static Problem problem(KernelScope kernel, Attribute limit) {
    SourceRange number = limit.arguments().get(0).range();
    String message =
        "'max_global_work_dim(%d)' saves nothing in kernel '%s', which has one work-item: with 0 the logic that starts many goes"
            .formatted(limit.integer(0).getAsLong(), kernel.name());
    return Problem.of(
            Level.INFO,
            new Cause(Cause.Kind.PRAGMA, "dimensions of " + kernel.name()),
            limit.range().standing(),
            message,
            Loss.UNKNOWN)
        .with(
            ProposedFix.of(
                new EditBuilder(number.file()).replace(number, "0").edits(),
                "Promise by 0 that the host starts one work-item",
                new ProposedFix.Target(kernel.name(), kernel.name()),
                ProposedFix.Results.PROMISED,
                Improvement.aluts(kernel.name(), 0)))
        .whenFixed();
  }
}
