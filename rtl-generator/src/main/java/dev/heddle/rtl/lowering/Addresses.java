package dev.heddle.rtl.lowering;

import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.Optional;

/** Widths of values: an address has 64 bits. */
final class Addresses {
  /** Bits of an address. */
  static final int BITS = 64;

  private Addresses() {}

  /** The node that computes the address of an access; empty if it is known. */
  static Optional<Node> computed(ScheduledKernel kernel, Node access) {
    int operands = access.operands().size();
    return operands == 0
        ? Optional.empty()
        : Optional.of(kernel.node(access.operand(operands - 1)))
            .filter(node -> node.role() == Role.ADDRESS);
  }

  /** Bits of the value of a node. */
  static int bits(Node node) {
    return node.role() == Role.ADDRESS ? BITS : node.type().bits();
  }
}
