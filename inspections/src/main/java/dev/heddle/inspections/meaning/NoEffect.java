package dev.heddle.inspections.meaning;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.Node;

/** A kernel that stores nothing, sends nothing and takes nothing from a channel. */
public final class NoEffect implements Inspection {
  private static final About ABOUT =
      About.of(
          "effect-free-code",
          Group.NESTS,
          "A kernel has no effect",
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
          boolean hasEffect =
              !kernel.hardware().channels().isEmpty()
                  || kernel.hardware().flow().nodes().stream().anyMatch(NoEffect::isEffect)
                  || !kernel.hardware().units().stream().allMatch(LoadStoreUnit::isLoad);
          // A kernel may call another one, whose effects on local memory it uses.
          boolean isCalled = kernel.file().kernelsWith(kernel.name()).size() > 1;
          // Told by loop-never-runs, or a matter of the values that macros have.
          boolean isLeft =
              kernel.hardware().origins().stream().anyMatch(each -> each.trips().orElse(-1) == 0);
          if (!hasEffect
              && !isCalled
              && !isLeft
              && !kernel.definition().body().statements().isEmpty()) {
            problems.add(problem(kernel));
          }
        });
  }

  private static boolean isEffect(Node node) {
    return switch (node.opcode()) {
      case PRINTF, CALL, CHANNEL_READ, CHANNEL_WRITE -> true;
      default -> false;
    };
  }

  private static Problem problem(KernelScope kernel) {
    return Problem.of(
        Level.WARNING,
        new Cause(Cause.Kind.MEANING, "effect of " + kernel.name()),
        kernel.definition().function().range(),
        "kernel '%s' stores nothing that is read outside, and sends nothing: the compiler removes what it computes"
            .formatted(kernel.name()),
        Loss.UNKNOWN);
  }
}
