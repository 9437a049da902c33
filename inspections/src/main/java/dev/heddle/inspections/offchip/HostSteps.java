package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.offchip.Moves.Move;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Steps through memory whose length the host gives, as those of a row, and steps of work-items: of
 * each word of memory a part is used (Best Practices Guide).
 */
final class HostSteps {
  private static final double CRITICAL = 0.1;

  /** Elements from one work-item's to the next one's from which most of a word is not used. */
  private static final long FAR = 4;

  private HostSteps() {}

  static Optional<Problem> of(KernelScope kernel, LoadStoreUnit unit) {
    Node access = UnitPlaces.node(kernel, unit);
    OptionalInt at = kernel.hardware().loopOf(access);
    Optional<MemoryObject> argument = UnitPlaces.argument(kernel, unit);
    boolean isMeant =
        argument.isPresent()
            && unit.access() != LoadStoreUnit.Access.ATOMIC
            && !(kernel.ownShare(at) < CRITICAL);
    if (!isMeant) {
      return Optional.empty();
    }
    return kernel.hardware().isSingle()
        ? at.isPresent()
            ? ofIterations(kernel, unit, argument.get(), kernel.hardware().loop(at.getAsInt()))
            : Optional.empty()
        : ofItems(kernel, unit, argument.get());
  }

  private static Optional<Problem> ofIterations(
      KernelScope kernel, LoadStoreUnit unit, MemoryObject argument, LoopPlan loop) {
    Move move = Moves.ofLoop(kernel, loop).of(unit);
    int word = kernel.file().analysis().system().usualMemory().widthBits();
    boolean isWide = 2 * unit.bits() >= word;
    if (!loop.isInnermost() || isWide || !move.isKnown() || move.argument().isEmpty()) {
      return Optional.empty();
    }
    String message =
        "iterations of the loop at line %d touch elements of '%s' that lie %s apart, which the host gives: where that is more than a few, most of each word from memory is not used; let the innermost loop go along consecutive elements, or copy blocks of rows on chip"
            .formatted(kernel.hardware().line(loop), argument.name(), move.text());
    return Optional.of(
        problem(kernel, unit, argument, kernel.identities().loop(loop.id()).toString(), message));
  }

  private static Optional<Problem> ofItems(
      KernelScope kernel, LoadStoreUnit unit, MemoryObject argument) {
    Move move = Moves.ofItems(kernel, 0).of(unit);
    long element = Math.max(1, argument.element().bits() / 8);
    boolean isFar =
        move.isKnown()
            && (move.argument().isPresent() && !isWindow(kernel, unit, move)
                || Math.abs(move.by()) * 8 >= FAR * Math.max(unit.bits(), 8 * element));
    Move second = Moves.ofItems(kernel, 1).of(unit);
    if (!isFar || isRestUnused(kernel, unit, move, second)) {
      return Optional.empty();
    }
    boolean isSwapped =
        second.isKnown() && second.argument().isEmpty() && Math.abs(second.by()) == element;
    String message =
        "work-items that follow each other touch elements of '%s' that lie %s apart: %s"
            .formatted(
                argument.name(),
                move.text(),
                isSwapped
                    ? "exchange the first two dimensions of the launch, so that they follow each other in memory"
                    : "of each word from memory a part is used at a time; let 'get_global_id(0)' count consecutive elements, or copy what a work-group needs to local memory in that order");
    return Optional.of(problem(kernel, unit, argument, "items", message));
  }

  /**
   * Whether nothing but the number of the work-item in the first dimension moves an access, so that
   * no order of the work-items or of loops uses more of a word.
   */
  private static boolean isRestUnused(
      KernelScope kernel, LoadStoreUnit unit, Move item, Move second) {
    Moves third = Moves.ofItems(kernel, 2);
    boolean isLoopFree = unit.address().stream().allMatch(term -> term.counts().isEmpty());
    return item.argument().isEmpty() && isLoopFree && second.isNone() && third.of(unit).isNone();
  }

  /**
   * Whether loops go along elements from where a work-item begins, and none of them as far as the
   * next one begins: then that may be as near as the next element. Planes are not that near.
   */
  static boolean isWindow(KernelScope kernel, LoadStoreUnit unit, Move item) {
    Moves moves = Moves.ofItems(kernel, 0);
    boolean isAlong =
        unit.address().stream()
            .anyMatch(term -> term.counts().isPresent() || moves.step(term.node()).isPresent());
    return isAlong
        && item.factor() != Moves.SEVERAL
        && kernel.hardware().flow().nodes().stream()
            .filter(
                node ->
                    switch (node.opcode()) {
                      case SLT, SLE, ULT, ULE, EQ, NE -> true;
                      default -> false;
                    })
            .noneMatch(node -> node.operands().stream().anyMatch(each -> each == item.factor()));
  }

  private static Problem problem(
      KernelScope kernel, LoadStoreUnit unit, MemoryObject argument, String where, String message) {
    return Problem.of(
        Level.INFO,
        new Cause(
            Cause.Kind.OFF_CHIP,
            UnitPlaces.word(unit.access()) + " " + argument.name() + "@" + where),
        kernel.range(UnitPlaces.node(kernel, unit)),
        message,
        Loss.UNKNOWN);
  }
}
