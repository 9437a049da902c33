package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.offchip.Moves.Move;
import dev.heddle.language.tree.Function;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * A kernel of many work-items that takes one of them in each cycle, or one iteration of one, each
 * with a small part of what memory moves in that time: several side by side use more of it
 * (best-practices-5-11 R-B1).
 */
final class OneItemACycle {
  /** Work-items side by side at most. */
  private static final int MOST = 16;

  /** Work-items side by side that memory has to have room for. */
  private static final int LEAST = 4;

  /** Share of the places that a work-item takes where it comes most. */
  private static final double BUSY = 0.5;

  /** Share of the device that they may take. */
  private static final double AFFORDABLE = 0.25;

  private OneItemACycle() {}

  static Optional<Problem> in(KernelScope kernel) {
    List<LoadStoreUnit> units = UnitPlaces.global(kernel);
    Moves items = Moves.ofItems(kernel, 0);
    boolean isMeant =
        !kernel.hardware().isSingle()
            && kernel.hardware().loops().stream().allMatch(loop -> isCommon(items, loop))
            && kernel.hardware().channels().isEmpty()
            && kernel.hardware().vector().lanes() == 1
            && kernel.units() == 1
            && !units.isEmpty()
            && areNeighbours(items, units);
    int word = kernel.file().analysis().system().usualMemory().widthBits() / 8;
    List<LoadStoreUnit> busy = units.stream().filter(unit -> isBusy(kernel, unit)).toList();
    int used = busy.stream().mapToInt(unit -> unit.bits() / 8).sum();
    int shared =
        busy.stream()
            .filter(unit -> items.of(unit).isNone())
            .mapToInt(unit -> unit.bits() / 8)
            .sum();
    if (!isMeant || used == shared || used + (LEAST - 1) * (used - shared) > word) {
      return Optional.empty();
    }
    int room = (word - shared) / (used - shared);
    int lanes = affordable(kernel, Math.min(MOST, Integer.highestOneBit(room)));
    return lanes > 1 ? Optional.of(problem(kernel, used, shared, word, lanes)) : Optional.empty();
  }

  /** Whether work-items come to an access about as often as to any other place. */
  private static boolean isBusy(KernelScope kernel, LoadStoreUnit unit) {
    return !(kernel.ownShare(kernel.hardware().loopOf(UnitPlaces.node(kernel, unit))) < BUSY);
  }

  /** Whether neighbours go around a loop together, so that lanes may. */
  private static boolean isCommon(Moves items, LoopPlan loop) {
    IntStream exits = loop.exits().stream().flatMapToInt(exit -> exit.node().stream());
    IntStream enters = IntStream.concat(loop.entry().stream(), loop.guard().stream());
    return IntStream.concat(IntStream.concat(exits, loop.last().stream()), enters)
        .allMatch(value -> items.of(value).isNone());
  }

  /** Whether work-items that follow each other access elements that do, or the same one. */
  private static boolean areNeighbours(Moves items, List<LoadStoreUnit> units) {
    boolean found = false;
    for (LoadStoreUnit unit : units) {
      Move move = items.of(unit);
      boolean isNext = move.isKnown() && move.argument().isEmpty() && move.by() == unit.bits() / 8;
      if (unit.access() == LoadStoreUnit.Access.ATOMIC || !isNext && !move.isNone()) {
        return false;
      }
      found |= isNext;
    }
    return found;
  }

  private static int affordable(KernelScope kernel, int most) {
    double own = kernel.report().area() == null ? 0 : kernel.report().area().aluts();
    int across = itemsAcross(kernel).orElse(most);
    int lanes = most;
    while (lanes > 1
        && (across % lanes != 0 || own * lanes > AFFORDABLE * kernel.capacity().aluts())) {
      lanes /= 2;
    }
    return lanes;
  }

  /** Work-items of a group in the dimension in which some are taken side by side. */
  private static Optional<Integer> itemsAcross(KernelScope kernel) {
    return kernel
        .definition()
        .function()
        .attribute("reqd_work_group_size")
        .map(size -> (int) size.integer(0).orElse(1));
  }

  /** The loop where most of the cycles pass, one iteration of a work-item in each. */
  private static String busiest(KernelScope kernel) {
    return kernel.hardware().loops().stream()
        .filter(loop -> loop.isInnermost() && loop.trips().orElse(2) > 1)
        .max(Comparator.comparingDouble(loop -> kernel.ownShare(OptionalInt.of(loop.id()))))
        .map(
            loop ->
                " (one turn of the loop at line %d a cycle)"
                    .formatted(kernel.hardware().line(loop)))
        .orElse("");
  }

  private static Problem problem(KernelScope kernel, int used, int shared, int word, int lanes) {
    Function function = kernel.definition().function();
    String size =
        function.attribute("reqd_work_group_size").isPresent()
            ? ""
            : "'__attribute__((reqd_work_group_size(x, y, z)))', with an x that is a multiple of %d, and "
                .formatted(lanes);
    String message =
        "kernel '%s' takes one work-item after the other%s, which uses %d of the %d bytes that memory moves in a cycle: %s'__attribute__((num_simd_work_items(%d)))' take%s %d side by side, which use %d"
            .formatted(
                kernel.name(),
                busiest(kernel),
                used,
                word,
                size,
                lanes,
                size.isEmpty() ? "s" : "",
                lanes,
                shared + lanes * (used - shared));
    return Problem.of(
        Level.INFO,
        new Cause(Cause.Kind.LAUNCH, "lanes " + kernel.name()),
        function.range(),
        message,
        Loss.UNKNOWN);
  }
}
