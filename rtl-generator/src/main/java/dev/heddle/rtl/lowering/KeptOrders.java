package dev.heddle.rtl.lowering;

import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;

/**
 * Accesses of one loop that meet in different runs of it, as those to {@code b[j]} in a loop of
 * {@code j} do. The loop around does not wait for them by its schedule, since an iteration meets
 * the one in the same place of the run before; but a short run is over before its stores are. So an
 * access waits until that in its place has happened where the places are those of the counts of
 * iterations; else a run begins when all of the one before has happened.
 */
final class KeptOrders {
  private final ScheduledKernel kernel;
  private final List<Order> orders = new ArrayList<>();
  private final List<Order> placed = new ArrayList<>();
  private final BitSet first = new BitSet();

  KeptOrders(ScheduledKernel kernel, OnChip chip) {
    this.kernel = kernel;
    for (Order order : kernel.flow().orders()) {
      if (order.keptInside() && !order.promised() && order.from() != order.to()) {
        boolean follows =
            kernel.flow().orders().stream()
                .anyMatch(
                    other ->
                        other.loop().isEmpty()
                            && other.from() == order.from()
                            && other.to() == order.to());
        // What waits within an iteration comes behind what the run before had in its place.
        if (!follows) {
          (isPlaced(order, chip) ? placed : orders).add(order);
          first.set(order.from());
        }
      }
    }
  }

  /**
   * Whether the same place is the same count of iterations of each run: the loop that is run again
   * begins to count where it did before. Its accesses are those of units that may wait.
   */
  private boolean isPlaced(Order order, OnChip chip) {
    Node from = kernel.node(order.from());
    Node to = kernel.node(order.to());
    int around = order.loop().getAsInt();
    LoopPlan loop = kernel.loop(kernel.loopOf(from).orElseThrow());
    boolean waits =
        from.stallable() && to.stallable() && chip.of(from).isEmpty() && chip.of(to).isEmpty();
    return waits
        && loop.control() instanceof Pipelined
        && from.block().equals(to.block())
        && from.block().equals(OptionalInt.of(loop.header()))
        && loop.parent().equals(OptionalInt.of(around))
        && loop.carried().stream()
            .filter(carried -> isUsed(carried.node(), to))
            .allMatch(carried -> isSame(kernel.node(carried.initial()), around));
  }

  /** Whether a value is the same in all iterations of a loop. */
  private boolean isSame(Node initial, int around) {
    OptionalInt own = kernel.loopOf(initial);
    return own.isEmpty() || own.getAsInt() != around && !kernel.isInside(own.getAsInt(), around);
  }

  /** Whether an access computes its place of a value. */
  private boolean isUsed(int value, Node access) {
    BitSet seen = new BitSet();
    Deque<Node> pending = new ArrayDeque<>(List.of(access));
    while (!pending.isEmpty()) {
      Node node = pending.pop();
      if (node.id() == value) {
        return true;
      }
      if (!seen.get(node.id()) && (node == access || node.opcode().isPure())) {
        seen.set(node.id());
        node.operands().stream().forEach(operand -> pending.add(kernel.node(operand)));
      }
    }
    return false;
  }

  /** Orders from an access to the one in the same place of the next run. */
  List<Order> placed() {
    return placed;
  }

  /** Whether an access waits for one in its place of the run before. */
  boolean waitsInPlace(int node) {
    return placed.stream().anyMatch(order -> order.to() == node);
  }

  /** Whether a later run waits for an access. */
  boolean isWaitedFor(int node) {
    return first.get(node);
  }

  /** The loops directly inside of a loop whose runs follow each other. */
  List<Integer> loops(int around) {
    List<Integer> found = new ArrayList<>();
    for (Order order : orders) {
      int outer = order.loop().getAsInt();
      int inside = kernel.loopOf(kernel.node(order.from())).orElseThrow();
      while (inside != outer) {
        int next = kernel.loop(inside).parent().orElse(outer);
        if (next == around && !found.contains(inside)) {
          found.add(inside);
        }
        inside = next;
      }
    }
    return found;
  }
}
