package dev.heddle.inspections.arithmetic;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Functions and divisions of a counter alone, which a loop that is run again and again computes
 * anew each time: their values are known, and fit a table.
 *
 * @param node the operation
 * @param loop the loop that counts
 */
record CounterValue(Node node, LoopPlan loop) {
  /** Values that a table may have. */
  private static final long LARGEST = 4096;

  /** Cycles from which a function is no plain logic. */
  private static final int COSTLY = 8;

  /** The costly operations of a kernel that depend on one counter. */
  static List<CounterValue> in(KernelScope kernel) {
    List<CounterValue> found = new ArrayList<>();
    for (Node node : kernel.hardware().flow().nodes()) {
      if (node.role() == Role.OPERATION && node.built() && isCostly(node)) {
        counter(kernel, node)
            .filter(loop -> isRunAgain(kernel, loop))
            .ifPresent(loop -> found.add(new CounterValue(node, loop)));
      }
    }
    return found;
  }

  private static boolean isCostly(Node node) {
    return node.cycles() >= COSTLY
        && (node.opcode() == Opcode.FDIV
            || node.opcode() == Opcode.CALL
                && node.detail() instanceof Detail.Call call
                && !call.sideEffects()
                && !call.movesMemory());
  }

  private static boolean isRunAgain(KernelScope kernel, LoopPlan loop) {
    return loop.trips().isPresent()
        && loop.trips().getAsLong() <= LARGEST
        && (loop.parent().isPresent() || !kernel.hardware().isSingle());
  }

  /** The loop whose counter is all that a value depends on; empty if more does, or nothing. */
  private static Optional<LoopPlan> counter(KernelScope kernel, Node node) {
    Set<Integer> counters = new HashSet<>();
    List<Integer> open = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    node.operands().stream().forEach(open::add);
    while (!open.isEmpty()) {
      Node at = kernel.hardware().node(open.remove(open.size() - 1));
      if (!seen.add(at.id()) || at.role() == Role.CONSTANT) {
        continue;
      }
      if (at.role() == Role.CARRIED) {
        counters.add(at.id());
      } else if (at.role() == Role.OPERATION && (at.opcode().isPure() || isCostly(at))) {
        if (at.opcode() == Opcode.WORK_ITEM || at.opcode() == Opcode.PARAMETER) {
          return Optional.empty();
        }
        at.operands().stream().forEach(open::add);
      } else {
        return Optional.empty();
      }
    }
    return counters.size() == 1 ? counted(kernel, counters.iterator().next()) : Optional.empty();
  }

  /** The loop that counts by a carried value from a constant. */
  private static Optional<LoopPlan> counted(KernelScope kernel, int node) {
    return kernel.hardware().loops().stream()
        .filter(loop -> loop.counter().isPresent() && loop.counter().get().wellFormed())
        .filter(
            loop -> {
              LoopPlan.Carried carried = loop.carried().get(loop.counter().get().carried());
              return carried.node() == node
                  && kernel.hardware().node(carried.initial()).role() == Role.CONSTANT;
            })
        .findFirst();
  }
}
