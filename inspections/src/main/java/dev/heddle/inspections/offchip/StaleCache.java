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
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.List;
import java.util.Optional;

/** Cached loads that are asked for from a buffer to which the kernel stores. */
public final class StaleCache implements Inspection {
  private static final About ABOUT =
      About.of(
          "lsu-builtin-illegal",
          Group.OFF_CHIP,
          "A cached load is asked for from a buffer that is stored to",
          Level.ERROR,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  private static final String ASKED = "__burst_coalesced_cached_load";

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          List<LoadStoreUnit> units = UnitPlaces.global(kernel);
          for (LoadStoreUnit load : units) {
            Optional<MemoryObject> argument = UnitPlaces.argument(kernel, load);
            if (argument.isPresent()
                && load.isLoad()
                && isAsked(kernel, load)
                && load.modifiers().contains(LoadStoreUnit.Modifier.CACHED)) {
              units.stream()
                  .filter(unit -> !unit.isLoad())
                  .filter(unit -> UnitPlaces.argument(kernel, unit).equals(argument))
                  .findFirst()
                  .ifPresent(store -> problems.add(problem(kernel, load, store, argument.get())));
            }
          }
        });
  }

  /** Whether the author asks for the cache: the compiler makes one of its own where it may. */
  private static boolean isAsked(KernelScope kernel, LoadStoreUnit load) {
    return kernel.range(UnitPlaces.node(kernel, load)).text().contains(ASKED);
  }

  private static Problem problem(
      KernelScope kernel, LoadStoreUnit load, LoadStoreUnit store, MemoryObject argument) {
    Node stored = UnitPlaces.node(kernel, store);
    String message =
        "this load reads '%s' through a cache of its own, and the store at line %d does not reach that cache: what is loaded may be what was there before; use '__burst_coalesced_load'"
            .formatted(argument.name(), kernel.hardware().line(stored));
    return Problem.of(
            Level.ERROR,
            new Cause(Cause.Kind.OFF_CHIP, "stale cache " + argument.name()),
            kernel.range(UnitPlaces.node(kernel, load)),
            message,
            Loss.UNKNOWN)
        .with(new Problem.Related(kernel.range(stored), "stored here"));
  }
}
