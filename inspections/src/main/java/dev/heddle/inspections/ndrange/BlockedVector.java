package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.VectorPlan;

/** Work-items that were to run side by side and cannot, since they part at a loop. */
public final class BlockedVector implements Inspection {
  private static final About ABOUT =
      About.of(
          "simd-blocked-by-branch",
          Group.NDRANGE,
          "Work-items part at a loop and are not built side by side",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          if (kernel.hardware().vector().parting().isPresent()) {
            problems.add(problem(kernel));
          }
        });
  }

  private static Problem problem(KernelScope kernel) {
    VectorPlan vector = kernel.hardware().vector();
    LoopPlan loop = kernel.hardware().loop(vector.parting().getAsInt());
    String message =
        "'num_simd_work_items(%d)' of kernel '%s' has no effect: work-items do not all enter the loop at line %d together or leave it at different times; give the loop a bound that is the same for all, with the condition in its body, or copy the kernel with 'num_compute_units'"
            .formatted(vector.asked(), kernel.name(), kernel.hardware().line(loop));
    return Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.LAUNCH, "vector"),
            kernel.keyword(loop),
            message,
            Loss.ofTime(1 - 1.0 / vector.asked()))
        .with(new Problem.Related(kernel.definition().function().range(), "asked for here"));
  }
}
