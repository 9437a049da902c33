package dev.heddle.rtl.lowering;

import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Accesses of one loop that meet in different runs of it, as those to {@code b[j]} in a loop of
 * {@code j} do. The loop around does not wait for them by its schedule, since an iteration meets
 * the one in the same place of the run before; but a short run is over before its stores are. So a
 * run begins when all of the one before has happened.
 */
final class KeptOrders {
  private final ScheduledKernel kernel;
  private final List<Order> orders = new ArrayList<>();
  private final BitSet first = new BitSet();

  KeptOrders(ScheduledKernel kernel) {
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
          orders.add(order);
          first.set(order.from());
        }
      }
    }
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
