package dev.heddle.inspections.offchip;

import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The powers of two that integer values are known to be multiples of. */
final class Multiples {
  /** What 0 is taken for a multiple of. */
  private static final long ANY = 1L << 32;

  private final ScheduledKernel kernel;
  private final Map<Integer, LoopPlan.Carried> carried = new HashMap<>();
  private final Map<Integer, Long> known = new HashMap<>();

  Multiples(ScheduledKernel kernel) {
    this.kernel = kernel;
    kernel.loops().stream()
        .flatMap(loop -> loop.carried().stream())
        .forEach(each -> carried.put(each.node(), each));
  }

  /** What an iteration adds to a carried value; 1 where that is no constant. */
  long step(int value) {
    return carried.containsKey(value) ? step(kernel, carried.get(value)) : 1;
  }

  /** What an iteration of a loop adds to a value; 1 where that is no constant. */
  static long step(ScheduledKernel kernel, LoopPlan loop, int value) {
    return loop.carried().stream()
        .filter(each -> each.node() == value)
        .mapToLong(each -> step(kernel, each))
        .findFirst()
        .orElse(1);
  }

  private static long step(ScheduledKernel kernel, LoopPlan.Carried value) {
    Node next = kernel.node(value.next());
    return next.opcode() == Opcode.ADD
            && next.operand(0) == value.node()
            && kernel.node(next.operand(1)).detail() instanceof Detail.Constant constant
        ? constant.scalar()
        : 1;
  }

  /** The largest power of two that a value is known to be a multiple of. */
  long of(int value) {
    if (known.isEmpty()) {
      find();
    }
    return known.getOrDefault(value, 1L);
  }

  /**
   * What carried values bring back decides about them: all are taken for multiples of anything
   * until something says less, which is told to what is made of it.
   */
  private void find() {
    kernel.flow().nodes().forEach(node -> known.put(node.id(), ANY));
    boolean isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (Node node : kernel.flow().nodes()) {
        long found = Math.min(known.get(node.id()), Math.max(1, compute(node)));
        isChanged |= known.put(node.id(), found) != found;
      }
    }
  }

  private long compute(Node node) {
    if (node.role() == Role.CARRIED) {
      LoopPlan.Carried each = carried.get(node.id());
      return each == null ? 1 : Math.min(of(each.initial()), of(each.next()));
    }
    if (node.detail() instanceof Detail.Constant constant && node.operands().size() == 0) {
      long bits = constant.scalar();
      return bits == 0 ? ANY : Long.lowestOneBit(bits);
    }
    return switch (node.opcode()) {
      case ADD, SUB, OR, XOR -> Math.min(of(node.operand(0)), of(node.operand(1)));
      case AND -> Math.max(of(node.operand(0)), of(node.operand(1)));
      case MUL -> product(of(node.operand(0)), of(node.operand(1)));
      case SELECT -> Math.min(of(node.operand(1)), of(node.operand(2)));
      case SEXT, ZEXT, TRUNC -> of(node.operand(0));
      case SHL -> constant(node, 62).map(by -> of(node.operand(0)) << Math.min(by, 30)).orElse(1L);
      case ASHR, LSHR -> constant(node, 62).map(by -> of(divided(node, by)) >> by).orElse(1L);
      case SDIV, UDIV ->
          constant(node, Long.MAX_VALUE)
              .filter(by -> by > 0 && Long.bitCount(by) == 1)
              .map(by -> of(node.operand(0)) / by)
              .orElse(1L);
      default -> 1;
    };
  }

  /**
   * What is shifted right: of a signed division by a power of two the dividend, without what rounds
   * negative ones towards zero, which is nothing for a multiple.
   */
  private int divided(Node shift, long by) {
    Node sum = kernel.node(shift.operand(0));
    if (sum.opcode() == Opcode.ADD) {
      Node rounding = kernel.node(sum.operand(1));
      boolean isOfSign =
          rounding.opcode() == Opcode.LSHR
              && constant(rounding, 62).equals(Optional.of(sum.type().bits() - by))
              && kernel.node(rounding.operand(0)).opcode() == Opcode.ASHR
              && kernel.node(rounding.operand(0)).operand(0) == sum.operand(0);
      return isOfSign && of(sum.operand(0)) >> by > 0 ? sum.operand(0) : sum.id();
    }
    return sum.id();
  }

  private static long product(long left, long right) {
    return left > ANY / right ? ANY : left * right;
  }

  private Optional<Long> constant(Node node, long most) {
    return kernel.node(node.operand(1)).detail() instanceof Detail.Constant constant
            && constant.scalar() >= 0
            && constant.scalar() <= most
        ? Optional.of(constant.scalar())
        : Optional.empty();
  }
}
