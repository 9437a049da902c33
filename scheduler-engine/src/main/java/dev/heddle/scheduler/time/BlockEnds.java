package dev.heddle.scheduler.time;

import dev.heddle.scheduler.hardware.Block;
import dev.heddle.scheduler.hardware.Handed;
import dev.heddle.scheduler.hardware.Interface;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Opcode;

/**
 * Cycles of blocks without waiting for the acknowledgement of a store that ends them: the next
 * iteration or block does not wait (measured occupancies, BOOK-O30).
 */
final class BlockEnds {
  /** Cycles after which a store is on its way. */
  private static final int SENT = 2;

  private final ScheduledKernel kernel;

  /** For each block the last cycle in which something is handed to it, or a group leaves. */
  private final int[] handed;

  BlockEnds(ScheduledKernel kernel) {
    this.kernel = kernel;
    this.handed = new int[kernel.flow().blocks().size()];
    for (Handed each : kernel.flow().handed()) {
      for (Handed.Use use : each.to()) {
        handed[use.block()] = Math.max(handed[use.block()], use.cycle());
      }
    }
    kernel.face().limiter().ifPresent(this::limiter);
  }

  /** Work-groups are counted out when everything has ended. */
  private void limiter(Interface.Limiter groups) {
    int block = groups.leaveBlock();
    if (block != groups.enterBlock()) {
      handed[block] = Math.max(handed[block], groups.leaveCycle() + groups.cycles());
    }
  }

  /** Cycles of a block. */
  int unacknowledged(Block block) {
    int end = handed[block.id()];
    boolean ends = false;
    for (int i = 0; i < block.nodes().size(); i++) {
      Node node = kernel.node(block.nodes().get(i));
      if (node.built()) {
        int start = node.late().map(Node.Late::start).orElse(node.start());
        int cycles = node.late().map(Node.Late::cycles).orElse(node.cycles());
        boolean store = node.isStore() && node.opcode() == Opcode.STORE;
        ends |= store && cycles > SENT && start + cycles == block.latency();
        end = Math.max(end, start + (store && node.stallable() ? Math.min(SENT, cycles) : cycles));
      }
    }
    return ends ? Math.min(end, block.latency()) : block.latency();
  }
}
