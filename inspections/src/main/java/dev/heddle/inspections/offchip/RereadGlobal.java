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
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A block of global memory that every iteration of an outer loop, or every work-item, reads again,
 * though it would fit on chip (Best Practices Guide).
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

  /** Bytes of the cache of a load: the report of the vendor's compiler names 512 kilobits. */
  private static final double CACHE_BYTES = 65_536;

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          RepeatedPasses.in(kernel).forEach(problems::add);
          if (kernel.hardware().isSingle()) {
            List<LoadStoreUnit> loads =
                UnitPlaces.global(kernel).stream().filter(LoadStoreUnit::isLoad).toList();
            for (List<LoadStoreUnit> copies : UnitPlaces.byPlace(kernel, loads).values()) {
              copies.stream()
                  .map(unit -> problem(kernel, unit, elements(kernel, copies)))
                  .flatMap(Optional::stream)
                  .findFirst()
                  .or(() -> SlidingWindow.of(kernel, copies).flatMap(w -> slid(kernel, copies, w)))
                  .or(() -> unknown(kernel, copies.get(0)))
                  .ifPresent(problems::add);
            }
          } else {
            NeighbourLoads.in(kernel).forEach(problems::add);
            UnitPlaces.global(kernel).stream()
                .filter(LoadStoreUnit::isLoad)
                .map(unit -> ofItems(kernel, unit))
                .flatMap(Optional::stream)
                .forEach(problems::add);
          }
        });
  }

  /** What a loop of a length that only the host knows reads again for each iteration around it. */
  private static Optional<Problem> unknown(KernelScope kernel, LoadStoreUnit unit) {
    AddressShape shape = AddressShape.of(kernel, unit);
    for (int i = shape.loops().size() - 1; i > 0; i--) {
      LoopPlan outer = shape.loops().get(i);
      Optional<LoopPlan> inner =
          shape.loops().subList(0, i).stream().filter(loop -> shape.stride(loop) != 0).findFirst();
      boolean isMeant =
          inner.isPresent()
              && shape.comesAgain(i)
              && shape.loops().get(0).isInnermost()
              && isAlong(kernel, shape, i)
              && !(kernel.ownShare(OptionalInt.of(shape.loops().get(0).id())) < CRITICAL)
              && SlidingWindow.isFree(kernel, shape, outer)
              && beginsAlike(kernel, inner.get(), outer)
              && shape.loops().subList(0, i).stream().anyMatch(loop -> loop.trips().isEmpty())
              && outer.trips().orElse(OUTER_TRIPS) >= OUTER_TRIPS
              && shape.node().gate().isEmpty()
              && mayBeCopied(kernel, unit)
              && !(kernel.share(outer) < CRITICAL);
      if (isMeant) {
        String name = UnitPlaces.argument(kernel, unit).get().name();
        String message =
            "every iteration of the loop at line %d reads again what the loop at line %d reads of '%s', as long as the host makes it%s: where the device has room for that, copy it to an array on chip before"
                .formatted(
                    kernel.hardware().line(outer),
                    kernel.hardware().line(inner.get()),
                    name,
                    cache(unit));
        return Optional.of(problem(kernel, unit, name, message));
      }
    }
    return Optional.empty();
  }

  /** Whether a loop begins at the same element in each iteration of one around it. */
  private static boolean beginsAlike(KernelScope kernel, LoopPlan inner, LoopPlan outer) {
    return inner.carried().stream()
        .map(each -> kernel.hardware().node(each.initial()))
        .filter(initial -> !initial.type().isFloat())
        .noneMatch(initial -> changes(kernel, initial, outer, new HashSet<>()));
  }

  /** Whether a value comes from what a loop carries or loads. */
  private static boolean changes(
      KernelScope kernel, Node value, LoopPlan outer, Set<Integer> seen) {
    boolean isInside = kernel.isInside(kernel.hardware().loopOf(value), outer);
    return isInside
        && seen.add(value.id())
        && (value.role() == Role.CARRIED
            || value.isLoad()
            || value.operands().stream()
                .anyMatch(each -> changes(kernel, kernel.hardware().node(each), outer, seen)));
  }

  /** Whether one loop alone goes along the elements: of a nest there are too many to keep. */
  private static boolean isAlong(KernelScope kernel, AddressShape shape, int outer) {
    return shape.loops().subList(0, outer).stream()
            .filter(loop -> shape.stride(loop) != 0 || !SlidingWindow.isFree(kernel, shape, loop))
            .count()
        == 1;
  }

  private static Optional<Problem> ofItems(KernelScope kernel, LoadStoreUnit unit) {
    double most = AFFORDABLE * kernel.capacity().rams() * BLOCK_BYTES;
    return SharedReads.of(kernel, unit)
        .filter(reads -> mayBeCopied(kernel, unit))
        // A copy of a whole block by one call of the group, or of an element for each item.
        .filter(reads -> kernel.source(reads.loop()).isPresent() && !isKept(kernel, unit))
        .filter(reads -> reads.bytes().isEmpty() || !staysInCache(unit, reads.bytes().get()))
        .filter(reads -> reads.bytes().orElse(0.0) <= most)
        .filter(reads -> !(kernel.ownShare(OptionalInt.of(reads.loop().id())) < CRITICAL))
        .map(
            reads -> {
              String name = UnitPlaces.argument(kernel, unit).get().name();
              String message =
                  "work-items that follow each other read %s elements of '%s' in the loop at line %d%s: copy what a work-group reads to a '__local' array, with a barrier behind, where there is room for it"
                      .formatted(
                          reads.words(), name, kernel.hardware().line(reads.loop()), cache(unit));
              return problem(kernel, unit, name, message);
            });
  }

  /** Whether all that is loaded goes to local memory as it is. */
  private static boolean isKept(KernelScope kernel, LoadStoreUnit unit) {
    int load = UnitPlaces.node(kernel, unit).id();
    List<Node> users =
        kernel.hardware().flow().nodes().stream()
            .filter(node -> node.operands().stream().anyMatch(each -> each == load))
            .toList();
    return !users.isEmpty()
        && users.stream()
            .allMatch(
                user ->
                    user.isStore()
                        && user.operand(0) == load
                        && kernel
                            .object(user)
                            .filter(object -> object.space() == AddressSpace.LOCAL)
                            .isPresent());
  }

  /** Whether the cache of a unit holds what is read again, so that a copy on chip is no faster. */
  private static boolean staysInCache(LoadStoreUnit unit, double bytes) {
    return isCached(unit) && bytes <= CACHE_BYTES;
  }

  private static boolean isCached(LoadStoreUnit unit) {
    return unit.modifiers().contains(LoadStoreUnit.Modifier.CACHED);
  }

  /** What the cache of a unit is worth there. */
  private static String cache(LoadStoreUnit unit) {
    return isCached(unit) ? " (the unit's cache keeps them only where all of them fit it)" : "";
  }

  /** Whether nothing writes the argument meanwhile. */
  private static boolean mayBeCopied(KernelScope kernel, LoadStoreUnit unit) {
    Optional<MemoryObject> argument = UnitPlaces.argument(kernel, unit);
    return argument.isPresent()
        && !argument.get().isVolatile()
        && !isStored(kernel, argument.get());
  }

  private static Problem problem(
      KernelScope kernel, LoadStoreUnit unit, String argument, String message) {
    return Problem.of(
        Level.INFO,
        new Cause(Cause.Kind.OFF_CHIP, "cache " + argument),
        kernel.range(UnitPlaces.node(kernel, unit)),
        message,
        Loss.UNKNOWN);
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
            && (copies > 1 || !staysInCache(unit, bytes))
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
