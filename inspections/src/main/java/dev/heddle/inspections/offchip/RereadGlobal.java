package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.ConstantOffset;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A block of global memory that every iteration of an outer loop reads again, though it would fit
 * on chip (Best Practices Guide).
 */
public final class RereadGlobal implements Inspection {
  private static final About ABOUT =
      About.of(
          "global-data-reread",
          Group.OFF_CHIP,
          "The same block of global memory is read again in every outer iteration",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  private static final long OUTER_TRIPS = 4;
  private static final double CRITICAL = 0.1;

  /** Share of the device's blocks of memory that a copy may take. */
  private static final double AFFORDABLE = 0.1;

  private static final double BLOCK_BYTES = 2048;

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          if (kernel.hardware().isSingle()) {
            List<LoadStoreUnit> loads =
                UnitPlaces.global(kernel).stream().filter(LoadStoreUnit::isLoad).toList();
            for (List<LoadStoreUnit> copies : UnitPlaces.byPlace(kernel, loads).values()) {
              copies.stream()
                  .map(unit -> problem(kernel, unit, elements(kernel, copies)))
                  .flatMap(Optional::stream)
                  .findFirst()
                  .or(() -> SlidingWindow.of(kernel, copies).flatMap(w -> slid(kernel, copies, w)))
                  .ifPresent(problems::add);
            }
          }
        });
  }

  /** Elements that the copies of an access touch at once. */
  private static long elements(KernelScope kernel, List<LoadStoreUnit> copies) {
    return copies.stream()
        .map(
            unit ->
                List.of(unit.address(), ConstantOffset.of(kernel, UnitPlaces.node(kernel, unit))))
        .distinct()
        .count();
  }

  private static Optional<Problem> problem(KernelScope kernel, LoadStoreUnit unit, long copies) {
    AddressShape shape = AddressShape.of(kernel, unit);
    return shape.repeating().flatMap(loop -> problem(kernel, unit, shape, loop, copies));
  }

  private static Optional<Problem> problem(
      KernelScope kernel, LoadStoreUnit unit, AddressShape shape, LoopPlan outer, long copies) {
    Optional<MemoryObject> argument = UnitPlaces.argument(kernel, unit);
    double bytes = copies * shape.footprint(outer);
    boolean isMeant =
        argument.isPresent()
            && !isStored(kernel, argument.get())
            && shape.node().gate().isEmpty()
            && outer.trips().orElse(OUTER_TRIPS) >= OUTER_TRIPS
            && bytes > shape.bytes()
            && bytes <= AFFORDABLE * kernel.capacity().rams() * BLOCK_BYTES;
    double share = kernel.share(outer);
    if (!isMeant || share < CRITICAL) {
      return Optional.empty();
    }
    String message =
        String.format(
            Locale.ROOT,
            "every iteration of the loop at line %d reads the same %,.0f bytes of '%s' again: copy"
                + " them to an array on chip before that loop",
            kernel.hardware().line(outer),
            bytes,
            argument.get().name());
    return Optional.of(
        Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.OFF_CHIP, "cache " + argument.get().name()),
            kernel.range(shape.node()),
            message,
            Loss.ofTime(share)));
  }

  /** Times from which elements that are read again are worth a word. */
  private static final long OFTEN = 3;

  private static Optional<Problem> slid(
      KernelScope kernel, List<LoadStoreUnit> copies, SlidingWindow window) {
    Optional<MemoryObject> argument = UnitPlaces.argument(kernel, copies.get(0));
    double share = kernel.share(window.loop());
    boolean isMeant =
        argument.isPresent()
            && !isStored(kernel, argument.get())
            && !argument.get().isVolatile()
            && (window.times() >= OFTEN || window.times() == 0)
            && share >= CRITICAL;
    if (!isMeant) {
      return Optional.empty();
    }
    String message =
        "each element of '%s' is read %s, since an iteration of the loop at line %d begins less further on than it reads: keep what comes back in a shift register on chip, and load only what is new"
            .formatted(
                argument.get().name(),
                window.times() == 0
                    ? "again in many iterations"
                    : "%d times".formatted(window.times()),
                kernel.hardware().line(window.loop()));
    return Optional.of(
        Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.OFF_CHIP, "cache " + argument.get().name()),
            kernel.range(UnitPlaces.node(kernel, copies.get(0))),
            message,
            Loss.ofTime(share)));
  }

  private static boolean isStored(KernelScope kernel, MemoryObject argument) {
    return kernel.hardware().units().stream()
        .filter(unit -> !unit.isLoad())
        .map(unit -> kernel.object(UnitPlaces.node(kernel, unit)))
        .anyMatch(object -> object.isEmpty() || object.get() == argument);
  }
}
