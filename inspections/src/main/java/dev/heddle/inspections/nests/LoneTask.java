package dev.heddle.inspections.nests;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.scheduler.hardware.Role;

/** Kernels of one work-item without a loop: each launch does one thing. */
public final class LoneTask implements Inspection {
  private static final About ABOUT =
      About.of(
          "task-without-loop",
          Group.NESTS,
          "A kernel of one work-item has no loop",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  private static final int FEW = 4;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          long operations =
              kernel.hardware().flow().nodes().stream()
                  .filter(node -> node.role() == Role.OPERATION && node.built())
                  .count();
          boolean isMeant =
              kernel.hardware().isSingle()
                  && kernel.hardware().origins().isEmpty()
                  && kernel.definition().function().attribute("autorun").isEmpty()
                  && kernel.hardware().units().size() > 1
                  && operations > FEW;
          if (isMeant) {
            problems.add(problem(kernel));
          }
        });
  }

  private static Problem problem(KernelScope kernel) {
    String message =
        "kernel '%s' has one work-item and no loop, so its pipeline does one thing in a launch and is empty otherwise: give it a loop over all that is to be done, or let it ask for its work-item's number"
            .formatted(kernel.name());
    return Problem.of(
        Level.INFO,
        new Cause(Cause.Kind.LAUNCH, "task " + kernel.name()),
        kernel.definition().function().range(),
        message,
        Loss.UNKNOWN);
  }
}
