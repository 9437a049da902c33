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
import java.util.OptionalInt;

/**
 * An atomic operation in a kernel of one work-item, which nobody disturbs but other kernels, or of
 * many, whose way to memory and back is the same for all of them.
 */
public final class SingleAtomic implements Inspection {
  private static final About ABOUT =
      About.of(
          "atomic-cost",
          Group.OFF_CHIP,
          "Atomic operations off chip take turns, or guard what nobody disturbs",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  /** Share of the kernel's work from which it is worth a word. */
  private static final double CRITICAL = 0.1;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.units(
        (unit, kernel, problems) -> {
          if (unit.access() == LoadStoreUnit.Access.ATOMIC) {
            if (kernel.hardware().isSingle()) {
              problems.add(problem(unit, kernel));
            } else if (FirstItem.isAlone(kernel, UnitPlaces.node(kernel, unit))) {
              return;
            } else if (unit.address().isEmpty()
                || loop(unit, kernel).isPresent()
                    && !(kernel.ownShare(loop(unit, kernel)) < CRITICAL)) {
              problems.add(ofItems(unit, kernel));
            }
          }
        });
  }

  private static OptionalInt loop(LoadStoreUnit unit, KernelScope kernel) {
    return kernel.hardware().loopOf(UnitPlaces.node(kernel, unit));
  }

  private static Problem ofItems(LoadStoreUnit unit, KernelScope kernel) {
    Node access = UnitPlaces.node(kernel, unit);
    boolean isOne = unit.address().isEmpty();
    String name =
        UnitPlaces.argument(kernel, unit).map(object -> "'" + object.name() + "'").orElse("memory");
    String message =
        isOne
            ? "all work-items change one element of %s by an atomic operation, one after the other, each on its way to memory and back: let each work-group collect in local memory, and one of its work-items add that"
                .formatted(name)
            : "each iteration of each work-item changes %s by an atomic operation on its way to memory and back, those of one element after each other: where many meet, let each work-group collect in local memory and add that once"
                .formatted(name);
    return Problem.of(
        isOne ? Level.WEAK_WARNING : Level.INFO,
        new Cause(Cause.Kind.OFF_CHIP, "atomic " + kernel.range(access).text()),
        kernel.range(access),
        message,
        Loss.UNKNOWN);
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
