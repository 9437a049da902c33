package dev.heddle.inspections.offchip;

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

/** An atomic operation in a kernel of one work-item, which nobody disturbs but other kernels. */
public final class SingleAtomic implements Inspection {
  private static final About ABOUT =
      About.of(
          "atomic-cost",
          Group.OFF_CHIP,
          "A kernel of one work-item uses an atomic operation",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.units(
        (unit, kernel, problems) -> {
          if (unit.access() == LoadStoreUnit.Access.ATOMIC && kernel.hardware().isSingle()) {
            problems.add(problem(unit, kernel));
          }
        });
  }

  private static Problem problem(LoadStoreUnit unit, KernelScope kernel) {
    Node access = UnitPlaces.node(kernel, unit);
    String message =
        "the atomic operation on '%s' sends every access to memory and back, though kernel '%s' has one work-item: unless another kernel uses the buffer at the same time, load, compute and store do the same"
            .formatted(
                UnitPlaces.argument(kernel, unit).map(object -> object.name()).orElse("memory"),
                kernel.name());
    return Problem.of(
        Level.WEAK_WARNING,
        new Cause(Cause.Kind.OFF_CHIP, "atomic " + kernel.range(access).text()),
        kernel.range(access),
        message,
        Loss.UNKNOWN);
  }
}
