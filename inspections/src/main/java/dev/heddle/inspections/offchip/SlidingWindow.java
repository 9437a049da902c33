package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.ConstantOffset;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What iterations of a loop read again of what earlier iterations of it have read, since they read
 * more than they step on by.
 *
 * @param loop the loop that steps, the innermost of several
 * @param times how often each element is read; 0 where only the host knows
 */
record SlidingWindow(LoopPlan loop, long times) {
  /** Steps between two reads of an element up to which it is kept in a few registers or a row. */
  private static final long NEAR = 16;

  /** The window of the copies of an access; empty if nothing is read again. */
  static Optional<SlidingWindow> of(KernelScope kernel, List<LoadStoreUnit> copies) {
    AddressShape shape = AddressShape.of(kernel, copies.get(0));
    Optional<LoopPlan> first = Optional.empty();
    long times = 1;
    for (int outer = 0; outer < shape.loops().size(); outer++) {
      LoopPlan loop = shape.loops().get(outer);
      long again = isFree(kernel, shape, loop) ? again(kernel, shape, outer, copies) : 1;
      if (again != 1) {
        first = first.or(() -> Optional.of(loop));
        times *= again;
      }
    }
    long all = times;
    return first.map(loop -> new SlidingWindow(loop, all));
  }

  /** How often iterations of a loop read one element; 0 where that is not known. */
  private static long again(
      KernelScope kernel, AddressShape shape, int outer, List<LoadStoreUnit> copies) {
    long step = Math.abs(shape.stride(shape.loops().get(outer)));
    if (step == 0) {
      return 1;
    }
    long most = sideBySide(kernel, copies, step);
    for (LoopPlan inner : shape.loops().subList(0, outer)) {
      long element = Math.abs(shape.stride(inner));
      if (element > 0 && step % element == 0 && isFree(kernel, shape, inner)) {
        if (inner.trips().isPresent()) {
          most = Math.max(most, inner.trips().getAsLong() * element / step);
        } else if (step == element) {
          return 0;
        }
      }
    }
    return most;
  }

  /** Copies of which each reads, some steps later, what the next one has read. */
  private static long sideBySide(KernelScope kernel, List<LoadStoreUnit> copies, long step) {
    TreeMap<Long, TreeSet<Long>> classes = new TreeMap<>();
    for (LoadStoreUnit unit : copies) {
      if (!unit.address().equals(copies.get(0).address())) {
        continue;
      }
      unit.parts()
          .forEach(
              part -> {
                long offset = ConstantOffset.of(kernel, kernel.hardware().node(part.node()));
                classes
                    .computeIfAbsent(Math.floorMod(offset, step), c -> new TreeSet<>())
                    .add(offset);
              });
    }
    return classes.values().stream().mapToLong(offsets -> run(offsets, step)).max().orElse(1);
  }

  private static long run(TreeSet<Long> offsets, long step) {
    long longest = 0;
    long run = 0;
    Long last = null;
    for (long offset : offsets) {
      run = last != null && offset - last <= NEAR * step ? run + 1 : 1;
      longest = Math.max(longest, run);
      last = offset;
    }
    return longest;
  }

  /** Whether a loop moves the address only by the terms that count it. */
  static boolean isFree(KernelScope kernel, AddressShape shape, LoopPlan loop) {
    Set<Integer> carried = new HashSet<>();
    loop.carried().forEach(each -> carried.add(each.node()));
    return shape.unit().address().stream()
        .filter(term -> !term.counts().equals(OptionalInt.of(loop.id())))
        .noneMatch(term -> dependsOn(kernel, term.node(), carried));
  }

  private static boolean dependsOn(KernelScope kernel, int node, Set<Integer> carried) {
    List<Integer> open = new ArrayList<>(List.of(node));
    Set<Integer> seen = new HashSet<>();
    while (!open.isEmpty()) {
      int at = open.remove(open.size() - 1);
      Node each = kernel.hardware().node(at);
      if (carried.contains(at) || each.isLoad() || each.isChannel()) {
        return true;
      }
      if (seen.add(at)) {
        each.operands().stream().forEach(open::add);
      }
    }
    return false;
  }
}
