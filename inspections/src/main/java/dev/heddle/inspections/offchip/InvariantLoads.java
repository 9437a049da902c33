package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Elements off chip that each iteration of an inner loop loads again, through a cache, though they
 * are the same in all of them: in front of the loop the load needs no cache.
 */
final class InvariantLoads {
  /** Elements that a message names. */
  private static final int NAMED = 3;

  /**
   * Bits that are kept at most: what iterations need is handed on from stage to stage of the
   * pipeline, and of many that takes more than their cache.
   */
  private static final int MOST_BITS = 512;

  private final KernelScope kernel;

  private InvariantLoads(KernelScope kernel) {
    this.kernel = kernel;
  }

  static List<Problem> in(KernelScope kernel) {
    return kernel.hardware().isSingle() ? new InvariantLoads(kernel).all() : List.of();
  }

  private List<Problem> all() {
    Map<LoopPlan, List<LoadStoreUnit>> loads = new LinkedHashMap<>();
    for (LoadStoreUnit unit : UnitPlaces.global(kernel)) {
      Node load = UnitPlaces.node(kernel, unit);
      boolean isMeant =
          unit.isLoad()
              && unit.modifiers().contains(LoadStoreUnit.Modifier.CACHED)
              && load.gate().isEmpty()
              && UnitPlaces.argument(kernel, unit).filter(each -> !each.isVolatile()).isPresent();
      if (isMeant) {
        repeating(load, UnitPlaces.argument(kernel, unit).get())
            .filter(this::isCheapInFront)
            .ifPresent(loop -> loads.computeIfAbsent(loop, key -> new ArrayList<>()).add(unit));
      }
    }
    List<Problem> problems = new ArrayList<>();
    loads.forEach(
        (loop, units) -> {
          if (units.stream().mapToInt(this::bits).sum() <= MOST_BITS) {
            problems.add(problem(loop, units));
          }
        });
    return problems;
  }

  private int bits(LoadStoreUnit unit) {
    return unit.parts().stream().mapToInt(part -> kernel.hardware().node(part.node()).bits()).sum();
  }

  /** The outermost loop all of whose iterations load the same. */
  private Optional<LoopPlan> repeating(Node load, MemoryObject argument) {
    Optional<LoopPlan> found = Optional.empty();
    OptionalInt at = kernel.hardware().loopOf(load);
    while (at.isPresent()) {
      LoopPlan loop = kernel.hardware().loop(at.getAsInt());
      if (Invariance.changes(kernel, load.operands().stream(), loop) || isStored(argument, loop)) {
        return found;
      }
      if (loop.trips().orElse(2) > 1) {
        found = Optional.of(loop);
      }
      at = loop.parent();
    }
    return found;
  }

  /**
   * Whether a load in front of a loop has no cache, as those have that no more than one loop stands
   * around, and is waited for by nobody, as in a loop whose iterations overlap.
   */
  private boolean isCheapInFront(LoopPlan loop) {
    if (loop.parent().isEmpty()) {
      return true;
    }
    LoopPlan around = kernel.hardware().loop(loop.parent().getAsInt());
    return around.parent().isEmpty()
        && around.control() instanceof Pipelined pipelined
        && pipelined.serial().isEmpty();
  }

  /** Whether something in a loop may store what is loaded. */
  private boolean isStored(MemoryObject argument, LoopPlan loop) {
    return kernel.hardware().units().stream()
        .filter(unit -> !unit.isLoad())
        .filter(
            unit -> kernel.isInside(kernel.hardware().loopOf(UnitPlaces.node(kernel, unit)), loop))
        .map(unit -> kernel.object(UnitPlaces.node(kernel, unit)))
        .anyMatch(
            stored ->
                stored.isEmpty()
                    || stored.get().equals(argument)
                    || !stored.get().isRestrict() && !argument.isRestrict());
  }

  private Problem problem(LoopPlan loop, List<LoadStoreUnit> units) {
    List<String> names =
        units.stream()
            .map(unit -> (Detail.Access) UnitPlaces.node(kernel, unit).detail())
            .map(access -> "'" + access.text() + "'")
            .distinct()
            .toList();
    int elements = units.stream().mapToInt(unit -> unit.parts().size()).sum();
    boolean isOne = names.size() == 1 && elements == 1;
    String message =
        "%s%s %s not change in the loop at line %d, and each iteration loads %s again by a unit with a cache: load %s in front of that loop into %s, which takes no cache"
            .formatted(
                words(names),
                elements > names.size() ? " (%d elements)".formatted(elements) : "",
                isOne ? "does" : "do",
                kernel.hardware().line(loop),
                isOne ? "it" : "them",
                isOne ? "it" : "them",
                isOne ? "a variable" : "variables");
    return Problem.of(
        Level.INFO,
        new Cause(Cause.Kind.OFF_CHIP, "invariant loads of " + kernel.identities().loop(loop.id())),
        kernel.range(UnitPlaces.node(kernel, units.get(0))),
        message,
        Loss.UNKNOWN);
  }

  private static String words(List<String> names) {
    String first = names.stream().limit(NAMED).collect(Collectors.joining(", "));
    return names.size() <= NAMED ? first : "%s and %d more".formatted(first, names.size() - NAMED);
  }
}
