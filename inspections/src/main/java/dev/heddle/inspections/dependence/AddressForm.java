package dev.heddle.inspections.dependence;

import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * An address in its object as a sum.
 *
 * @param terms bytes that it grows by when a value of the kernel, by its node, grows by one
 * @param constant what is added to them, in bytes
 */
record AddressForm(Map<Integer, Long> terms, long constant) {
  /** Operators that one goes through at most. */
  private static final int DEEPEST = 8;

  AddressForm {
    terms = Map.copyOf(terms);
  }

  /** That of an access; empty where a pointer decides which object is meant. */
  static Optional<AddressForm> of(ScheduledKernel kernel, Node access) {
    if (!(access.detail() instanceof Detail.Access detail) || detail.pointerInput() >= 0) {
      return Optional.empty();
    }
    Sum sum = new Sum(kernel);
    sum.constant = detail.offset();
    for (int i = 0; i < detail.subscripts().size(); i++) {
      if (!sum.add(access, detail, i)) {
        return Optional.empty();
      }
    }
    return Optional.of(sum.form());
  }

  /** What one subscript of an access adds. */
  static Optional<AddressForm> of(ScheduledKernel kernel, Node access, int subscript) {
    Sum sum = new Sum(kernel);
    return access.detail() instanceof Detail.Access detail && sum.add(access, detail, subscript)
        ? Optional.of(sum.form())
        : Optional.empty();
  }

  private static final class Sum {
    private final ScheduledKernel kernel;
    private final Map<Integer, Long> terms = new TreeMap<>();
    private long constant;

    Sum(ScheduledKernel kernel) {
      this.kernel = kernel;
    }

    boolean add(Node access, Detail.Access detail, int subscript) {
      int input = detail.subscripts().get(subscript).input();
      if (input >= access.operands().size()) {
        return false;
      }
      add(access.operand(input), detail.subscripts().get(subscript).strideBytes(), DEEPEST);
      return true;
    }

    private void add(int value, long factor, int depth) {
      Node node = kernel.node(value);
      if (node.detail() instanceof Detail.Constant number && node.operands().size() == 0) {
        constant += factor * number.scalar();
        return;
      }
      switch (depth > 0 ? node.opcode() : Opcode.SELECT) {
        case ADD -> {
          add(node.operand(0), factor, depth - 1);
          add(node.operand(1), factor, depth - 1);
        }
        case SUB -> {
          add(node.operand(0), factor, depth - 1);
          add(node.operand(1), -factor, depth - 1);
        }
        case SEXT, ZEXT -> add(node.operand(0), factor, depth - 1);
        default -> terms.merge(value, factor, Long::sum);
      }
    }

    AddressForm form() {
      terms.values().removeIf(factor -> factor == 0);
      return new AddressForm(terms, constant);
    }
  }
}
