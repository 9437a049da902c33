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
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.Optional;
import java.util.OptionalInt;

/** Short loops whose stores have to be known to have happened before something goes on. */
public final class AcknowledgedStore implements Inspection {
  private static final About ABOUT =
      About.of(
          "write-ack-store",
          Group.OFF_CHIP,
          "A short loop waits for its stores to be acknowledged",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  private static final double CRITICAL = 0.1;

  /** Runs of a loop, with loops beside it, that last longer than so many waits do not feel one. */
  private static final int WAITS = 4;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.units(
        (unit, kernel, problems) -> {
          OptionalInt loop = kernel.hardware().loopOf(UnitPlaces.node(kernel, unit));
          if (kernel.hardware().isSingle()
              && unit.access() == LoadStoreUnit.Access.STORE
              && unit.modifiers().contains(LoadStoreUnit.Modifier.WRITE_ACK)
              && loop.isPresent()) {
            problem(kernel, unit, kernel.hardware().loop(loop.getAsInt())).ifPresent(problems::add);
          }
        });
  }

  private static Optional<Problem> problem(KernelScope kernel, LoadStoreUnit unit, LoopPlan loop) {
    Optional<MemoryObject> argument = UnitPlaces.argument(kernel, unit);
    int wait = unit.acknowledged().orElse(0);
    if (argument.isEmpty()
        || loop.parent().isEmpty()
        || !loop.isInnermost()
        || loop.trips().isEmpty()
        || !(loop.control() instanceof Pipelined pipelined && pipelined.ii() == 1)
        || loop.trips().getAsLong() + beside(kernel, loop) >= (double) WAITS * wait
        || !(kernel.share(kernel.hardware().loop(loop.parent().getAsInt())) >= CRITICAL)) {
      return Optional.empty();
    }
    String message =
        "the loop at line %d stores to '%s' for %,d cycles, and what follows may touch the same elements, so it waits ~%d more until the last store is known to have happened; let one loop do what both do, or let the other one use another buffer"
            .formatted(
                kernel.hardware().line(loop),
                argument.get().name(),
                loop.trips().getAsLong(),
                wait);
    return Optional.of(
        Problem.of(
            Level.WEAK_WARNING,
            new Cause(
                Cause.Kind.OFF_CHIP,
                "acknowledged "
                    + argument.get().name()
                    + "@"
                    + kernel.identities().loop(loop.id())),
            kernel.range(UnitPlaces.node(kernel, unit)),
            message,
            Loss.UNKNOWN));
  }

  /** Cycles that loops beside this one take in each iteration around them, as far as is known. */
  private static double beside(KernelScope kernel, LoopPlan loop) {
    int around = loop.parent().getAsInt();
    return kernel.hardware().loops().stream()
        .filter(each -> each.id() != loop.id() && each.isInnermost())
        .filter(each -> each.id() != around && kernel.hardware().isInside(each.id(), around))
        .mapToDouble(each -> cycles(kernel, each, around))
        .sum();
  }

  /** Cycles of all runs of a loop in an iteration of one around it; 0 where that is not known. */
  private static double cycles(KernelScope kernel, LoopPlan loop, int around) {
    double cycles = loop.control() instanceof Pipelined pipelined ? pipelined.ii() : 1;
    LoopPlan at = loop;
    while (at.id() != around) {
      cycles *= at.trips().orElse(0);
      at = kernel.hardware().loop(at.parent().orElse(around));
    }
    return cycles;
  }
}
