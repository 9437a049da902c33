package dev.heddle.scheduler.hardware;

import java.util.OptionalInt;

/**
 * An edge of a closed path, from its node to that of the next step.
 *
 * @param node where it starts; empty at the entry of a cluster, which waits for all of its inputs
 * @param via what it is
 * @param order the order that it is, exactly for {@link Via#ORDER}
 * @param distance iterations that it goes further
 * @param cycles cycles that it takes
 * @param delay part of a clock period that logic takes on it
 */
public record Step(
    OptionalInt node, Via via, OptionalInt order, int distance, int cycles, double delay) {
  /** Checks the numbers. */
  public Step {
    Check.notNegative(node, "node");
    Check.notNegative(order, "order");
    Check.notNegative(distance, "distance");
    Check.notNegative(cycles, "cycles");
    Check.that((via == Via.ORDER) == order.isPresent(), "an order has a number");
  }

  /** What an edge is. */
  public enum Via {
    /** The next node uses the value, as an operand or as its gate. */
    DATA,
    /** The next node carries the value. */
    CARRIED,
    /** The next node waits through memory or a channel. */
    ORDER,
    /** The next node waits for the entry of its cluster, or the entry for this node. */
    ENTRY
  }
}
