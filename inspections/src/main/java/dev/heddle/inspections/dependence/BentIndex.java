package dev.heddle.inspections.dependence;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.ir.Detail;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;

/** Subscripts in which bits of a counter are cut, shifted or divided. */
final class BentIndex {
  /** Operators from which a subscript is a permutation rather than a ring or a group. */
  private static final int PARTS = 4;

  private BentIndex() {}

  /** Whether an access of an order has such a subscript in its own loop. */
  static boolean isIn(KernelScope kernel, Order order) {
    return isBent(kernel, kernel.hardware().node(order.from()))
        || isBent(kernel, kernel.hardware().node(order.to()));
  }

  /** Whether a subscript is put together from parts of a counter, so that none could step there. */
  static boolean isPermuted(KernelScope kernel, Order order) {
    return parts(kernel, kernel.hardware().node(order.from())) >= PARTS
        || parts(kernel, kernel.hardware().node(order.to())) >= PARTS;
  }

  /** The most bending operators that one subscript of an access has in its own loop. */
  private static int parts(KernelScope kernel, Node access) {
    OptionalInt loop = kernel.hardware().loopOf(access);
    return access.detail() instanceof Detail.Access detail
        ? detail.subscripts().stream()
            .filter(subscript -> subscript.input() < access.operands().size())
            .mapToInt(subscript -> bends(kernel, access.operand(subscript.input()), loop))
            .max()
            .orElse(0)
        : 0;
  }

  private static int bends(KernelScope kernel, int value, OptionalInt loop) {
    BitSet seen = new BitSet();
    Deque<Integer> pending = new ArrayDeque<>(List.of(value));
    int found = 0;
    while (!pending.isEmpty()) {
      Node at = kernel.hardware().node(pending.pop());
      boolean isHere = at.block().isPresent() && kernel.hardware().loopOf(at).equals(loop);
      if (isHere && !seen.get(at.id()) && at.role() != Role.CARRIED) {
        seen.set(at.id());
        found += bends(at) ? 1 : 0;
        at.operands().stream().forEach(pending::push);
      }
    }
    return found;
  }

  private static boolean isBent(KernelScope kernel, Node access) {
    OptionalInt loop = kernel.hardware().loopOf(access);
    return access.detail() instanceof Detail.Access detail
        && detail.subscripts().stream()
            .filter(subscript -> subscript.input() < access.operands().size())
            .anyMatch(subscript -> finds(kernel, access.operand(subscript.input()), loop, true));
  }

  /** Whether a bending operator of a counter, or else a counter itself, is part of a value. */
  private static boolean finds(KernelScope kernel, int value, OptionalInt loop, boolean bending) {
    BitSet seen = new BitSet();
    Deque<Integer> pending = new ArrayDeque<>();
    pending.push(value);
    while (!pending.isEmpty()) {
      Node at = kernel.hardware().node(pending.pop());
      boolean isHere = at.block().isPresent() && kernel.hardware().loopOf(at).equals(loop);
      if (seen.get(at.id()) || !isHere) {
        continue;
      }
      seen.set(at.id());
      if (bending
          ? bends(at) && at.operands().stream().anyMatch(each -> finds(kernel, each, loop, false))
          : at.role() == Role.CARRIED) {
        return true;
      }
      if (at.role() != Role.CARRIED) {
        at.operands().stream().forEach(pending::push);
      }
    }
    return false;
  }

  private static boolean bends(Node node) {
    return switch (node.opcode()) {
      case AND, OR, XOR, LSHR, ASHR, UREM, SREM, UDIV, SDIV -> true;
      default -> false;
    };
  }
}
