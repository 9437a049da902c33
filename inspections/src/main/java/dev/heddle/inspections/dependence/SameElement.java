package dev.heddle.inspections.dependence;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
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
