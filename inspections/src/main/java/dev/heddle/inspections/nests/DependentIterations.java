package dev.heddle.inspections.nests;

import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Loops whose inner loops need what inner loops of the iteration before have made: they run one
 * after the other, however the loops are written.
 */
final class DependentIterations {
  private final ScheduledKernel kernel;
  private final LoopPlan loop;
  private final Map<Integer, LoopPlan.Carried> carried = new HashMap<>();

  private DependentIterations(ScheduledKernel kernel, LoopPlan loop) {
    this.kernel = kernel;
    this.loop = loop;
    for (LoopPlan each : kernel.loops()) {
      each.carried().forEach(value -> carried.put(value.node(), value));
    }
  }

  /** Whether inner loops of an iteration of a loop use what those of an earlier one made. */
  static boolean areIn(ScheduledKernel kernel, LoopPlan loop) {
    return areIn(kernel, loop, OptionalInt.empty());
  }

  /**
   * The same, whatever goes through an array aside.
   *
   * @param aside its number
   */
  static boolean areIn(ScheduledKernel kernel, LoopPlan loop, OptionalInt aside) {
    DependentIterations iterations = new DependentIterations(kernel, loop);
    return iterations.byMemory(aside) || loop.carried().stream().anyMatch(iterations::byValue);
  }

  private boolean byMemory(OptionalInt aside) {
    return kernel.flow().orders().stream()
        .filter(order -> order.loop().equals(OptionalInt.of(loop.id())) && !order.promised())
        .filter(order -> order.kind() == Order.Kind.READ_AFTER_WRITE)
        .filter(order -> isIn(kernel.node(order.from())) && isDeeper(kernel.node(order.to())))
        .anyMatch(order -> !isOf(kernel.node(order.to()), aside));
  }

  private static boolean isOf(Node access, OptionalInt object) {
    return object.isPresent()
        && access.detail() instanceof Detail.Access detail
        && detail.mayPointTo().equals(List.of(object.getAsInt()));
  }

  private boolean isDeeper(Node node) {
    OptionalInt at = kernel.loopOf(node);
    return at.isPresent()
        && at.getAsInt() != loop.id()
        && kernel.isInside(at.getAsInt(), loop.id());
  }

  /** Whether the next value is made from this one by way of an inner loop. */
  private boolean byValue(LoopPlan.Carried value) {
    BitSet seen = new BitSet();
    BitSet seenBehind = new BitSet();
    Deque<Integer> pending = new ArrayDeque<>(List.of(value.next()));
    Deque<Integer> behind = new ArrayDeque<>();
    while (!pending.isEmpty() || !behind.isEmpty()) {
      boolean isBehind = !behind.isEmpty();
      int at = isBehind ? behind.pop() : pending.pop();
      if (isBehind && at == value.node()) {
        return true;
      }
      Node node = kernel.node(at);
      if ((isBehind ? seenBehind : seen).get(at) || !isIn(node)) {
        continue;
      }
      (isBehind ? seenBehind : seen).set(at);
      Deque<Integer> next = isBehind || isDeeper(node) ? behind : pending;
      node.operands().stream().forEach(next::push);
      if (node.role() == Role.CARRIED && isDeeper(node)) {
        next.push(carried.get(at).initial());
        next.push(carried.get(at).next());
      }
    }
    return false;
  }

  private boolean isIn(Node node) {
    OptionalInt at = kernel.loopOf(node);
    return at.isPresent() && kernel.isInside(at.getAsInt(), loop.id());
  }
}
