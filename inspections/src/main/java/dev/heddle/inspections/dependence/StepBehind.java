package dev.heddle.inspections.dependence;

import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Loads of the element that the iteration before has stored: the address of a store goes on by a
 * step, and the load lies exactly one step behind it. Such a recurrence is meant.
 */
final class StepBehind {
  /** Operators that are looked at for one value, so that sums of sums end. */
  private static final int MOST_OPERATORS = 64;

  private static final int MOST_STEPS = 8;

  private final ScheduledKernel kernel;
  private final LoopPlan loop;
  private int operators;

  StepBehind(ScheduledKernel kernel, LoopPlan loop) {
    this.kernel = kernel;
    this.loop = loop;
  }

  /** How surely a load is of what the iteration before stored. */
  enum Certainty {
    /** In each iteration. */
    ALWAYS,
    /** Where the address has gone on by the step in between; some iterations take another one. */
    BY_STEP
  }

  /** Whether a load is of the element that a store of the iteration before wrote. */
  Optional<Certainty> of(Node store, Node load) {
    if (store.gate().isPresent() || store.bits() != load.bits()) {
      return Optional.empty();
    }
    Optional<AddressForm> stored = AddressForm.of(kernel, store);
    Optional<AddressForm> loaded = AddressForm.of(kernel, load);
    if (stored.isEmpty()
        || loaded.isEmpty()
        || !stored.get().terms().equals(loaded.get().terms())
        || stored.get().constant() == loaded.get().constant()) {
      return Optional.empty();
    }
    Set<Long> moves = moves(stored.get());
    return moves.contains(stored.get().constant() - loaded.get().constant())
        ? Optional.of(moves.size() == 1 ? Certainty.ALWAYS : Certainty.BY_STEP)
        : Optional.empty();
  }

  /** By how many bytes an address may go on from one iteration to the next; empty if not known. */
  private Set<Long> moves(AddressForm address) {
    Optional<LoopPlan.Carried> moving = Optional.empty();
    for (int term : address.terms().keySet()) {
      Node node = kernel.node(term);
      boolean isInside =
          kernel.loopOf(node).isPresent()
              && kernel.isInside(kernel.loopOf(node).getAsInt(), loop.id());
      if (isInside) {
        Optional<LoopPlan.Carried> carried =
            loop.carried().stream()
                .filter(each -> each.node() == term && each.distance() == 1)
                .findFirst();
        if (carried.isEmpty() || moving.isPresent()) {
          return Set.of();
        }
        moving = carried;
      }
    }
    operators = 0;
    return moving
        .flatMap(carried -> reach(carried.next(), carried.node()))
        .filter(Reach::isFromCarried)
        .map(
            reach ->
                reach.added().stream()
                    .map(step -> step * address.terms().get(reach.carried()))
                    .collect(Collectors.toSet()))
        .orElse(Set.of());
  }

  /**
   * The values that a node may have.
   *
   * @param carried the carried value
   * @param isFromCarried whether they are the carried value and something added to it
   * @param added numbers
   */
  private record Reach(int carried, boolean isFromCarried, Set<Long> added) {}

  private Optional<Reach> reach(int value, int carried) {
    if (value == carried) {
      return Optional.of(new Reach(carried, true, Set.of(0L)));
    }
    Node node = kernel.node(value);
    if (node.detail() instanceof Detail.Constant constant && node.operands().size() == 0) {
      return Optional.of(new Reach(carried, false, Set.of(constant.scalar())));
    }
    if (++operators > MOST_OPERATORS || node.role() == Role.CARRIED) {
      return Optional.empty();
    }
    return switch (node.opcode()) {
      case ADD -> sum(node, carried);
      case SELECT -> either(node, carried);
      case SEXT, ZEXT ->
          kernel.node(node.operand(0)).type().bits() == 1
              ? Optional.of(new Reach(carried, false, Set.of(0L, 1L)))
              : reach(node.operand(0), carried);
      default -> Optional.empty();
    };
  }

  private Optional<Reach> sum(Node node, int carried) {
    Optional<Reach> left = reach(node.operand(0), carried);
    Optional<Reach> right = left.isPresent() ? reach(node.operand(1), carried) : left;
    if (right.isEmpty() || left.get().isFromCarried() && right.get().isFromCarried()) {
      return Optional.empty();
    }
    Set<Long> sums = new HashSet<>();
    left.get().added().forEach(a -> right.get().added().forEach(b -> sums.add(a + b)));
    return few(new Reach(carried, left.get().isFromCarried() || right.get().isFromCarried(), sums));
  }

  private Optional<Reach> either(Node node, int carried) {
    int last = node.operands().size() - 1;
    Optional<Reach> one = reach(node.operand(last - 1), carried);
    Optional<Reach> other = one.isPresent() ? reach(node.operand(last), carried) : one;
    if (other.isEmpty() || one.get().isFromCarried() != other.get().isFromCarried()) {
      return Optional.empty();
    }
    Set<Long> both = new HashSet<>(one.get().added());
    both.addAll(other.get().added());
    return few(new Reach(carried, one.get().isFromCarried(), both));
  }

  private static Optional<Reach> few(Reach reach) {
    return reach.added().size() <= MOST_STEPS ? Optional.of(reach) : Optional.empty();
  }
}
