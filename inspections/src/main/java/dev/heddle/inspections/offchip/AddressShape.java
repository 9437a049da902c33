package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * How the address of a unit moves through the loops around it, read from the terms of its address.
 *
 * @param kernel the kernel
 * @param unit the unit
 * @param loops the loops around it, the innermost first
 */
record AddressShape(KernelScope kernel, LoadStoreUnit unit, List<LoopPlan> loops) {
  static AddressShape of(KernelScope kernel, LoadStoreUnit unit) {
    List<LoopPlan> loops = new ArrayList<>();
    OptionalInt at = kernel.hardware().loopOf(node(kernel, unit));
    while (at.isPresent()) {
      loops.add(kernel.hardware().loop(at.getAsInt()));
      at = kernel.hardware().loop(at.getAsInt()).parent();
    }
    return new AddressShape(kernel, unit, List.copyOf(loops));
  }

  private static Node node(KernelScope kernel, LoadStoreUnit unit) {
    return kernel.hardware().node(unit.parts().get(0).node());
  }

  /** The access, of several the one at the lowest address. */
  Node node() {
    return node(kernel, unit);
  }

  /** Whether every part of the address that changes counts iterations of a loop around it. */
  boolean isCounted() {
    return unit.address().stream()
        .allMatch(
            term ->
                term.counts().isPresent()
                    && loops.stream().anyMatch(loop -> loop.id() == term.counts().getAsInt()));
  }

  /** What the address grows by in each iteration of a loop; 0 where it does not change. */
  long stride(LoopPlan loop) {
    return unit.address().stream()
        .filter(term -> term.counts().equals(OptionalInt.of(loop.id())))
        .mapToLong(term -> term.bytes() * Multiples.step(kernel.hardware(), loop, term.node()))
        .sum();
  }

  /** Bytes of one access. */
  long bytes() {
    return Math.max(1, unit.bits() / 8);
  }

  /**
   * Whether the address walks on through all loops without coming back: each loop steps over what
   * the loops inside it have passed.
   */
  boolean neverComesBack() {
    if (!isCounted() || loops.isEmpty()) {
      return false;
    }
    double passed = bytes();
    for (int i = 0; i < loops.size(); i++) {
      long stride = Math.abs(stride(loops.get(i)));
      boolean isOutermost = i == loops.size() - 1;
      OptionalLong trips = loops.get(i).trips();
      if (stride < passed || trips.isEmpty() && !isOutermost) {
        return false;
      }
      passed = trips.isEmpty() ? 0 : passed + (double) stride * (trips.getAsLong() - 1);
    }
    return true;
  }

  /**
   * Whether a word of memory is done with when the next one is begun: the innermost loop walks
   * through whole words, or takes another one each time. Else iterations of an outer loop, which
   * are far apart in time, share a word.
   *
   * @param word bytes of a word of memory
   */
  boolean takesWordsAtOnce(long word) {
    LoopPlan first = loops.get(0);
    long stride = Math.abs(stride(first));
    return stride >= word
        || first.isInnermost()
            && (loops.size() == 1
                || first.trips().isPresent() && stride * first.trips().getAsLong() >= word);
  }

  /**
   * The outermost loop in which the address does not change, with all loops inside it counted and
   * known.
   */
  Optional<LoopPlan> repeating() {
    if (!isCounted()) {
      return Optional.empty();
    }
    Optional<LoopPlan> found = Optional.empty();
    for (int i = 0; i < loops.size(); i++) {
      LoopPlan loop = loops.get(i);
      if (i > 0 && comesAgain(i)) {
        found = Optional.of(loop);
      }
      if (loop.trips().isEmpty() && stride(loop) != 0) {
        break;
      }
    }
    return found;
  }

  /**
   * Whether iterations of a loop do not move the address, nor go on where the last one ended.
   *
   * @param outer the place of the loop
   */
  boolean comesAgain(int outer) {
    return stride(loops.get(outer)) == 0 && !goesOn(outer);
  }

  /**
   * Whether a counter of an inner loop goes on, in the next iteration of a loop, where it was in
   * the last one.
   *
   * @param outer the place of the loop
   */
  private boolean goesOn(int outer) {
    return loops.subList(0, outer).stream()
        .flatMap(inner -> inner.carried().stream())
        .filter(each -> kernel.hardware().node(each.initial()).role() == Role.CARRIED)
        .anyMatch(each -> unit.address().stream().anyMatch(term -> term.node() == each.node()));
  }

  /** Bytes from the first to the last that the loops inside of one touch. */
  double footprint(LoopPlan outer) {
    double passed = bytes();
    for (LoopPlan loop : loops) {
      if (loop == outer) {
        break;
      }
      passed += Math.abs((double) stride(loop)) * (loop.trips().orElse(1) - 1);
    }
    return passed;
  }
}
