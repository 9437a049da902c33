package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.stream.IntStream;

/** Whether values differ from one iteration of a loop to the next, wherever they are computed. */
final class Invariance {
  private Invariance() {}

  /** Whether something that a loop carries, loads or reads has a part in one of some values. */
  static boolean changes(KernelScope kernel, IntStream values, LoopPlan loop) {
    Deque<Integer> open = new ArrayDeque<>();
    values.forEach(open::push);
    BitSet seen = new BitSet();
    while (!open.isEmpty()) {
      Node at = kernel.hardware().node(open.pop());
      if (seen.get(at.id()) || !kernel.isInside(kernel.hardware().loopOf(at), loop)) {
        continue;
      }
      if (at.role() == Role.CARRIED || at.isAccess() || at.isChannel()) {
        return true;
      }
      seen.set(at.id());
      at.operands().stream().forEach(open::push);
    }
    return false;
  }
}
