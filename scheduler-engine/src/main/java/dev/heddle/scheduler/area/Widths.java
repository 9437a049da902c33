package dev.heddle.scheduler.area;

import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;

/** Bits that really carry something: extensions and constants need fewer than their type. */
final class Widths {
  private final ScheduledKernel kernel;

  Widths(ScheduledKernel kernel) {
    this.kernel = kernel;
  }

  /** The node itself, or what it is an extension or another reading of. */
  Node root(int id) {
    Node node = kernel.node(id);
    while (isExtension(node)) {
      node = kernel.node(node.operand(0));
    }
    return node;
  }

  private static boolean isExtension(Node node) {
    return node.role() == Role.OPERATION
        && (node.opcode() == Opcode.ZEXT
            || node.opcode() == Opcode.SEXT
            || node.opcode() == Opcode.BITCAST)
        && node.operands().size() == 1;
  }

  /** Bits of a value. */
  int bits(int id) {
    Node node = root(id);
    if (node.role() == Role.CONSTANT
        && node.detail() instanceof Detail.Constant constant
        && constant.bits().size() == 1
        && !node.type().isFloat()) {
      long value = constant.scalar();
      return Math.max(1, 64 - Long.numberOfLeadingZeros(value < 0 ? ~value : value));
    }
    if (node.role() == Role.OPERATION && node.opcode() == Opcode.AND) {
      int narrowest = node.type().bits();
      for (int i = 0; i < node.operands().size(); i++) {
        Node input = kernel.node(node.operand(i));
        if (input.role() == Role.CONSTANT) {
          narrowest = Math.min(narrowest, bits(input.id()));
        }
      }
      return narrowest;
    }
    return Math.max(1, node.type().bits());
  }

  boolean isConstant(int id) {
    return kernel.node(id).role() == Role.CONSTANT;
  }
}
