package dev.heddle.scheduler.hardware;

import dev.heddle.scheduler.ir.Ids;
import java.util.OptionalInt;

/**
 * Inner loops that one iteration of a loop may execute at a time.
 *
 * @param loops the inner loops in order
 * @param carried the carried value that is waited for
 * @param order the order that is waited for; exactly one of the two is there
 */
public record SerialRegion(Ids loops, OptionalInt carried, OptionalInt order) {
  public SerialRegion {
    Check.notNegative(loops, "loop");
    Check.notNegative(carried, "node");
    Check.notNegative(order, "order");
    Check.that(loops.size() > 0, "a region has a loop");
    Check.that(carried.isPresent() != order.isPresent(), "a region has one reason");
  }
}
