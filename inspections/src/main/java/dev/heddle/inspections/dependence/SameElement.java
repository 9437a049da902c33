package dev.heddle.inspections.dependence;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.scheduler.hardware.Assumption;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * An array that a loop accesses at one element only in each iteration, as the source writes it, and
 * at another one in the next: only then it is likely enough that iterations are independent to
 * offer a promise of that.
 */
final class SameElement {
  private SameElement() {}

  /** Whether all accesses of a loop to an object name one element of its iteration. */
  static boolean isIn(KernelScope kernel, LoopPlan loop, MemoryObject object) {
    if (loop.counter().isEmpty() || !loop.isInnermost()) {
      return false;
    }
    int counter = loop.carried().get(loop.counter().get().carried()).node();
    List<Node> accesses =
        loop.blocks().stream()
            .flatMapToInt(block -> kernel.hardware().block(block).nodes().stream())
            .mapToObj(kernel.hardware()::node)
            .filter(Node::isAccess)
            .filter(node -> mayBe(node, object))
            .toList();
    return accesses.stream().map(SameElement::text).distinct().count() == 1
        && accesses.stream()
            .allMatch(
                node ->
                    kernel.object(node).equals(Optional.of(object))
                        && !text(node).isEmpty()
                        && moves(kernel, node, counter));
  }

  /**
   * Whether the two accesses of an order name the same element of their iteration, and those of
   * different iterations different ones: the address grows by a constant with each iteration, and
   * everything else in it is the same in all of them.
   */
  static boolean isProven(KernelScope kernel, LoopPlan loop, Order order) {
    boolean isMeant =
        order.assumed().equals(Optional.of(Assumption.UNKNOWN_OFFSET))
            // An array of the kernel's own can have the dimensions that say so.
            || order.assumed().equals(Optional.of(Assumption.SEVERAL_VARIABLES))
                && kernel
                    .object(kernel.hardware().node(order.from()))
                    .filter(object -> object.parameter() >= 0)
                    .isPresent();
    if (!isMeant || loop.counter().isEmpty() || loop.counter().get().step() == 0) {
      return false;
    }
    Node from = kernel.hardware().node(order.from());
    Node to = kernel.hardware().node(order.to());
    return !text(from).isEmpty()
        && text(from).equals(text(to))
        && kernel.object(from).isPresent()
        && kernel.object(from).equals(kernel.object(to))
        && isIn(kernel, loop, kernel.object(from).get())
        && isOnlyCounted(kernel, loop, from)
        && isOnlyCounted(kernel, loop, to);
  }

  /** Whether an address grows by a constant with each iteration of a loop, and is the same else. */
  private static boolean isOnlyCounted(KernelScope kernel, LoopPlan loop, Node access) {
    if (!(access.detail() instanceof Detail.Access detail) || detail.subscripts().size() != 1) {
      return false;
    }
    int input = detail.subscripts().get(0).input();
    return input < access.operands().size()
        && new CountedSum(kernel.hardware(), loop)
            .factor(access.operand(input))
            .filter(factor -> factor != 0)
            .isPresent();
  }

  private static boolean mayBe(Node node, MemoryObject object) {
    return node.detail() instanceof Detail.Access detail
        && (detail.mayPointTo().isEmpty() || detail.mayPointTo().contains(object.id()));
  }

  private static String text(Node access) {
    return access.detail() instanceof Detail.Access detail ? detail.text() : "";
  }

  private static boolean moves(KernelScope kernel, Node access, int counter) {
    return access.detail() instanceof Detail.Access detail
        && detail.subscripts().stream()
            .filter(subscript -> subscript.input() < access.operands().size())
            .anyMatch(subscript -> comesFrom(kernel, access.operand(subscript.input()), counter));
  }

  /** Whether a value is computed from another one without a detour through memory. */
  private static boolean comesFrom(KernelScope kernel, int value, int source) {
    BitSet seen = new BitSet();
    Deque<Integer> pending = new ArrayDeque<>();
    pending.push(value);
    while (!pending.isEmpty()) {
      int at = pending.pop();
      if (at == source) {
        return true;
      }
      Node node = kernel.hardware().node(at);
      if (!seen.get(at) && !node.isAccess() && !node.isChannel()) {
        seen.set(at);
        node.operands().stream().forEach(pending::push);
      }
    }
    return false;
  }
}
