package dev.heddle.inspections.api;

import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Detail;

/** The part of an address that is a number, which tells accesses of one array apart. */
public final class ConstantOffset {
  /** Operators that one goes through at most. */
  private static final int DEEPEST = 8;

  private ConstantOffset() {}

  /** What is constant in the address of an access, in bytes. */
  public static long of(KernelScope kernel, Node access) {
    if (!(access.detail() instanceof Detail.Access detail)) {
      return 0;
    }
    return detail.offset()
        + detail.subscripts().stream()
            .filter(subscript -> subscript.input() < access.operands().size())
            .mapToLong(
                subscript ->
                    subscript.strideBytes()
                        * constant(kernel, access.operand(subscript.input()), DEEPEST))
            .sum();
  }

  private static long constant(KernelScope kernel, int value, int depth) {
    Node node = kernel.hardware().node(value);
    if (depth == 0) {
      return 0;
    }
    if (node.detail() instanceof Detail.Constant constant && node.operands().size() == 0) {
      return constant.scalar();
    }
    return switch (node.opcode()) {
      case ADD ->
          constant(kernel, node.operand(0), depth - 1)
              + constant(kernel, node.operand(1), depth - 1);
      case SUB ->
          constant(kernel, node.operand(0), depth - 1)
              - constant(kernel, node.operand(1), depth - 1);
      case MUL -> product(kernel, node, depth);
      case SEXT, ZEXT, TRUNC -> constant(kernel, node.operand(0), depth - 1);
      default -> 0;
    };
  }

  /** What is constant in a product with a number: (i + 3) * 8 has 24. */
  private static long product(KernelScope kernel, Node node, int depth) {
    for (int i = 0; i < 2; i++) {
      Node factor = kernel.hardware().node(node.operand(i));
      if (factor.detail() instanceof Detail.Constant constant && factor.operands().size() == 0) {
        return constant.scalar() * constant(kernel, node.operand(1 - i), depth - 1);
      }
    }
    return 0;
  }
}
