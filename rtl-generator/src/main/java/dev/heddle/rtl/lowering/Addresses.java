package dev.heddle.rtl.lowering;

import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.Optional;

/** Addresses as values: they have 64 bits. */
final class Addresses {
  /** Bits of an address. */
  static final int BITS = 64;

  /** Bits of the place in a constant. */
  private static final int OFFSET_BITS = 40;

  private Addresses() {}

  /** The number that stands for the first byte of a constant. */
  static long ofConstant(MemoryObject object) {
    return object.id() + 1L << OFFSET_BITS;
  }

  /** The pointer that an access or address goes through as it is; empty if there is none. */
  static Optional<Node> pointer(ScheduledKernel kernel, Node access) {
    Detail.Access detail = (Detail.Access) access.detail();
    return detail.object() == Detail.Access.DYNAMIC && computed(kernel, access).isEmpty()
        ? Optional.of(kernel.node(access.operand(detail.pointerInput())))
        : Optional.empty();
  }

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
