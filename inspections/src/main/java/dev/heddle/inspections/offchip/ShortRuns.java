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
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** Consecutive accesses that jump before a burst is full. */
public final class ShortRuns implements Inspection {
  private static final About ABOUT =
      About.of(
          "short-runs",
          Group.OFF_CHIP,
          "Runs of consecutive accesses are too short for a burst",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  private static final double CRITICAL = 0.1;
  private static final int SHORT = 256;
  private static final double USED = 0.9;
  private static final int FAST = 4;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.units(
        (unit, kernel, problems) -> {
          if (kernel.hardware().isSingle()
              && unit.space() == AddressSpace.GLOBAL
              && unit.kind() != LoadStoreUnit.Kind.PREFETCHING
              && unit.efficiency().orElse(1) < USED) {
            problem(kernel, unit).ifPresent(problems::add);
          }
        });
  }

  /** Whether accesses follow each other so fast that memory could be what limits the loop. */
  private static boolean isFast(LoopPlan loop) {
    return loop.control() instanceof Pipelined pipelined && pipelined.ii() <= FAST;
  }

  private static Optional<Problem> problem(KernelScope kernel, LoadStoreUnit unit) {
    AddressShape shape = AddressShape.of(kernel, unit);
    Optional<MemoryObject> argument = UnitPlaces.argument(kernel, unit);
    if (argument.isEmpty() || shape.loops().size() < 2 || !shape.isCounted()) {
      return Optional.empty();
    }
    LoopPlan inner = shape.loops().get(0);
    long trips = inner.trips().orElse(0);
    long run = trips * shape.bytes();
    long jump = Math.abs(shape.stride(shape.loops().get(1)));
    if (shape.stride(inner) != shape.bytes()
        || trips < 2
        || run >= SHORT
        || jump <= run
        || !isFast(inner)
        || !(kernel.ownShare(OptionalInt.of(inner.id())) >= CRITICAL)) {
      return Optional.empty();
    }
    String message =
        String.format(
            Locale.ROOT,
            "the loop at line %d goes along %,d bytes of '%s' and the next run starts %,d bytes on:"
                + " too short for a burst, of the bytes that memory moves %.0f %% are used; copy"
                + " whole rows on chip first, or let the innermost loop go along the rows",
            kernel.hardware().line(inner),
            run,
            argument.get().name(),
            jump,
            100 * unit.efficiency().getAsDouble());
    return Optional.of(
        Problem.of(
            Level.WEAK_WARNING,
            new Cause(
                Cause.Kind.OFF_CHIP,
                UnitPlaces.word(unit.access())
                    + " "
                    + argument.get().name()
                    + "@"
                    + kernel.identities().loop(inner.id())),
            kernel.range(shape.node()),
            message,
            Loss.UNKNOWN));
  }
}
