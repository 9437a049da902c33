package dev.heddle.inspections.arithmetic;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Values that are a power of two, or 0 once their bits have run out, whatever the data are. */
final class PowersOfTwo {
  /** Operations that a value is followed through. */
  private static final int MOST = 200;

  private final KernelScope kernel;
  private final Map<Integer, LoopPlan.Carried> carried = new HashMap<>();

  PowersOfTwo(KernelScope kernel) {
    this.kernel = kernel;
    kernel.hardware().loops().stream()
        .flatMap(loop -> loop.carried().stream())
        .forEach(each -> carried.put(each.node(), each));
  }

  /**
   * Whether a value is one. What a loop carries is, if it starts as one and each iteration makes
   * one of it.
   */
  boolean isPower(int value) {
    Deque<Integer> open = new ArrayDeque<>(List.of(value));
    Set<Integer> seen = new HashSet<>();
    while (!open.isEmpty()) {
      int at = open.pop();
      if (seen.add(at)) {
        Optional<List<Integer>> needs = needs(kernel.hardware().node(at));
        if (needs.isEmpty() || seen.size() > MOST) {
          return false;
        }
        needs.get().forEach(open::push);
      }
    }
    return true;
  }

  /** The values that have to be powers of two so that another one is; empty if it is none. */
  private Optional<List<Integer>> needs(Node node) {
    if (node.role() == Role.CARRIED) {
      return Optional.ofNullable(carried.get(node.id()))
          .map(each -> List.of(each.initial(), each.next()));
    }
    if (constant(node).isPresent()) {
      long mask = node.bits() >= Long.SIZE ? -1 : (1L << node.bits()) - 1;
      boolean is = Long.bitCount(constant(node).get() & mask) == 1;
      return is ? Optional.of(List.of()) : Optional.empty();
    }
    return switch (node.opcode()) {
      case SHL, LSHR, ASHR, ZEXT, TRUNC, FPGA_REG -> Optional.of(List.of(node.operand(0)));
      case MUL -> Optional.of(List.of(node.operand(0), node.operand(1)));
      case ADD ->
          node.operand(0) == node.operand(1)
              ? Optional.of(List.of(node.operand(0)))
              : Optional.empty();
      case SDIV, UDIV ->
          constant(kernel.hardware().node(node.operand(1))).isPresent()
              ? Optional.of(List.of(node.operand(0), node.operand(1)))
              : Optional.empty();
      case SELECT ->
          node.operands().size() == 3
              ? Optional.of(List.of(node.operand(1), node.operand(2)))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** Whether a value that is read as signed is not negative. */
  boolean isNotNegative(int value) {
    Node node = kernel.hardware().node(value);
    if (constant(node).isPresent()) {
      return constant(node).get() << (Long.SIZE - node.bits()) >= 0;
    }
    return switch (node.opcode()) {
      case WORK_ITEM, ZEXT -> true;
      // Nobody launches two thousand million work-items in one dimension.
      case TRUNC -> kernel.hardware().node(node.operand(0)).opcode() == Opcode.WORK_ITEM;
      case SEXT, FPGA_REG -> isNotNegative(node.operand(0));
      case AND -> isNotNegative(node.operand(0)) || isNotNegative(node.operand(1));
      default -> node.role() == Role.CARRIED && isCountedUp(node);
    };
  }

  private boolean isCountedUp(Node node) {
    LoopPlan.Carried each = carried.get(node.id());
    if (each == null || !isConstantFromZero(each.initial())) {
      return false;
    }
    Node next = kernel.hardware().node(each.next());
    return next.opcode() == Opcode.ADD
        && next.operand(0) == node.id()
        && isConstantFromZero(next.operand(1));
  }

  private boolean isConstantFromZero(int value) {
    Node node = kernel.hardware().node(value);
    return constant(node).isPresent() && isNotNegative(value);
  }

  private static Optional<Long> constant(Node node) {
    return node.role() == Role.CONSTANT && node.detail() instanceof Detail.Constant constant
        ? Optional.of(constant.scalar())
        : Optional.empty();
  }
}
