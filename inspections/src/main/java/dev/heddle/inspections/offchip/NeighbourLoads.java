package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.ConstantOffset;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.offchip.Moves.Move;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Elements around its own that each work-item loads, written out one by one, so that each element
 * comes from memory as often as there are neighbours.
 */
final class NeighbourLoads {
  private static final double CRITICAL = 0.1;

  /** Elements from which each is loaded often. */
  private static final int SEVERAL = 3;

  /** Elements between two neighbours of a row. */
  private static final long NEAR = 4;

  private NeighbourLoads() {}

  /**
   * Loads that move alike from work-item to work-item.
   *
   * @param argument the buffer
   * @param loop the loop that they stand in
   * @param moves how far they move in each dimension of the launch
   * @param counters the loops that move them, and how far
   */
  private record Window(
      MemoryObject argument, OptionalInt loop, List<Move> moves, Set<List<Long>> counters) {}

  /** Those of a kernel of many work-items. */
  static List<Problem> in(KernelScope kernel) {
    Moves[] dimensions = {
      Moves.ofItems(kernel, 0), Moves.ofItems(kernel, 1), Moves.ofItems(kernel, 2)
    };
    Map<Window, List<LoadStoreUnit>> windows = new LinkedHashMap<>();
    for (LoadStoreUnit unit : UnitPlaces.global(kernel)) {
      if (unit.isLoad()) {
        window(kernel, unit, dimensions)
            .ifPresent(
                window -> windows.computeIfAbsent(window, key -> new ArrayList<>()).add(unit));
      }
    }
    List<Problem> problems = new ArrayList<>();
    windows.forEach(
        (window, units) -> {
          long element = Math.max(1, window.argument().element().bits() / 8);
          Collection<TreeSet<Long>> rows = rows(kernel, units, element).values();
          int elements = rows.stream().mapToInt(Set::size).sum();
          if (elements >= SEVERAL && rows.stream().anyMatch(NeighbourLoads::areNear)) {
            problems.add(problem(kernel, window.argument(), units, elements));
          }
        });
    return problems;
  }

  private static Optional<Window> window(
      KernelScope kernel, LoadStoreUnit unit, Moves[] dimensions) {
    Node load = UnitPlaces.node(kernel, unit);
    OptionalInt loop = kernel.hardware().loopOf(load);
    Optional<MemoryObject> argument = UnitPlaces.argument(kernel, unit);
    Move first = dimensions[0].of(unit);
    boolean isMeant =
        argument.isPresent()
            && !argument.get().isVolatile()
            && !isStored(kernel, argument.get())
            && !FirstItem.isAlone(kernel, load)
            && !isCopied(kernel, load)
            && !unit.modifiers().contains(LoadStoreUnit.Modifier.CACHED)
            && first.isKnown()
            && first.argument().isEmpty()
            && Math.abs(first.by()) == Math.max(1, argument.get().element().bits() / 8)
            && !(kernel.ownShare(loop) < CRITICAL);
    if (!isMeant) {
      return Optional.empty();
    }
    Set<List<Long>> counters =
        unit.address().stream()
            .filter(term -> term.counts().isPresent())
            .map(term -> List.of((long) term.node(), term.bytes()))
            .collect(Collectors.toSet());
    return Optional.of(
        new Window(
            argument.get(),
            loop,
            List.of(first, dimensions[1].of(unit), dimensions[2].of(unit)),
            counters));
  }

  /** Whether the value goes to local memory, which is the copy that a work-group makes. */
  private static boolean isCopied(KernelScope kernel, Node load) {
    return kernel.hardware().flow().nodes().stream()
        .filter(node -> node.isStore() && node.operands().size() > 0)
        .filter(store -> store.operand(0) == load.id())
        .anyMatch(
            store ->
                kernel.object(store).filter(it -> it.space() == AddressSpace.LOCAL).isPresent());
  }

  private static boolean isStored(KernelScope kernel, MemoryObject argument) {
    return kernel.hardware().units().stream()
        .filter(unit -> !unit.isLoad())
        .map(unit -> kernel.object(UnitPlaces.node(kernel, unit)))
        .anyMatch(object -> object.isEmpty() || object.get() == argument);
  }

  /** Which elements of each row are loaded; members of one are one. */
  private static Map<Set<List<Long>>, TreeSet<Long>> rows(
      KernelScope kernel, List<LoadStoreUnit> units, long element) {
    Map<Set<List<Long>>, TreeSet<Long>> rows = new LinkedHashMap<>();
    for (LoadStoreUnit unit : units) {
      Set<List<Long>> row =
          unit.address().stream()
              .map(term -> List.of((long) term.node(), term.bytes()))
              .collect(Collectors.toSet());
      TreeSet<Long> elements = rows.computeIfAbsent(row, key -> new TreeSet<>());
      unit.parts().stream()
          .map(part -> ConstantOffset.of(kernel, kernel.hardware().node(part.node())))
          .forEach(offset -> elements.add(Math.floorDiv(offset, element)));
    }
    return rows;
  }

  /** Whether some of the elements lie side by side. */
  private static boolean areNear(TreeSet<Long> elements) {
    return elements.stream()
        .anyMatch(
            element ->
                elements.higher(element) != null && elements.higher(element) - element <= NEAR);
  }

  private static Problem problem(
      KernelScope kernel, MemoryObject argument, List<LoadStoreUnit> units, int elements) {
    String message =
        "each work-item loads %d elements of '%s' around its own, by %d unit%s, so that each element comes from memory %d times: let a single work-item keep the last rows in a shift register, or let a work-group copy its block to local memory"
            .formatted(
                elements, argument.name(), units.size(), units.size() == 1 ? "" : "s", elements);
    return Problem.of(
        Level.INFO,
        new Cause(Cause.Kind.OFF_CHIP, "cache " + argument.name()),
        kernel.range(UnitPlaces.node(kernel, units.get(0))),
        message,
        Loss.UNKNOWN);
  }
}
