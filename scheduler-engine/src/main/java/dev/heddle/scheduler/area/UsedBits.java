package dev.heddle.scheduler.area;

import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Opcode;

/**
 * How many low bits of a value anyone asks for. A product that is only read as an {@code int} needs
 * the blocks of an {@code int} product, though a size_t work-item id makes it one of 64 bits.
 * Products of fewer bits than an {@code int} are not built: measured designs that keep 16 bits of
 * one have the blocks of 32.
 */
final class UsedBits {
  private static final int NARROWEST = 32;

  private final int[] used;

  /** Looks at a kernel once, in time linear in its size. */
  UsedBits(ScheduledKernel kernel) {
    used = new int[kernel.flow().nodes().size()];
    for (Node node : kernel.flow().nodes()) {
      boolean narrows = node.role() == Role.OPERATION && node.opcode() == Opcode.TRUNC;
      for (int i = 0; i < node.operands().size(); i++) {
        use(node.operand(i), narrows ? node.type().lane().bits() : Integer.MAX_VALUE);
      }
    }
    for (LoopPlan loop : kernel.loops()) {
      for (LoopPlan.Carried phi : loop.carried()) {
        use(phi.initial(), Integer.MAX_VALUE);
        use(phi.next(), Integer.MAX_VALUE);
      }
    }
  }

  private void use(int id, int bits) {
    used[id] = Math.max(used[id], bits);
  }

  /** Low bits of a value that are used, at most those of its type. */
  int of(Node node) {
    return Math.min(node.type().lane().bits(), Math.max(NARROWEST, used[node.id()]));
  }
}
