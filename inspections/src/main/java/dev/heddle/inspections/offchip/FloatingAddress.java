package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.LaunchValues;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.OptionalInt;

/** Addresses that are rounded from floating-point numbers, as those along a ray. */
final class FloatingAddress {
  private FloatingAddress() {}

  /**
   * Whether a number that is rounded in the loop of an access, or outside of loops by each
   * work-item, is a part of its address. What is rounded in front of the loop only moves it.
   */
  static boolean decides(KernelScope kernel, Node access) {
    OptionalInt loop = kernel.hardware().loopOf(access);
    if (kernel.hardware().isSingle() && loop.isEmpty()) {
      return false;
    }
    LaunchValues launch = new LaunchValues(kernel);
    BitSet seen = new BitSet();
    Deque<Integer> open = new ArrayDeque<>();
    access.operands().stream().skip(access.isStore() ? 1 : 0).forEach(open::push);
    while (!open.isEmpty()) {
      Node at = kernel.hardware().node(open.pop());
      if (seen.get(at.id()) || !kernel.hardware().loopOf(at).equals(loop)) {
        continue;
      }
      seen.set(at.id());
      if (at.opcode() == Opcode.FPTOSI || at.opcode() == Opcode.FPTOUI) {
        if (!launch.isFixed(at.id())) {
          return true;
        }
      } else if (!at.isLoad() && !at.isChannel()) {
        at.operands().stream().forEach(open::push);
      }
    }
    return false;
  }
}
