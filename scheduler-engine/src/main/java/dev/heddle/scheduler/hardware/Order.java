package dev.heddle.scheduler.hardware;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * One node has to wait for another through memory or a channel, or because a barrier or fence says
 * so: {@code start(to) + II * distance >= start(from) + cycles}.
 *
 * @param id its number
 * @param kind what is waited for
 * @param from the node that comes first
 * @param to the node that waits
 * @param loop the loop that carries it; empty within one iteration
 * @param distance iterations of that loop in between, 0 within one
 * @param cycles cycles from the start of the one to the start of the other
 * @param assumed why the distance is assumed; empty if it is proven
 * @param promised whether the user promises that it never happens, so nothing waits
 * @param keptInside whether an inner loop keeps the order, so the loop needs no token
 * @param oneUnit whether both are parts of one unit, which happen at once
 */
public record Order(
    int id,
    Kind kind,
    int from,
    int to,
    OptionalInt loop,
    int distance,
    int cycles,
    Optional<Assumption> assumed,
    boolean promised,
    boolean keptInside,
    boolean oneUnit) {
  /** Checks the numbers, and that exactly carried ones have a distance. */
  public Order {
    Check.notNegative(id, "order");
    Check.notNegative(from, "node");
    Check.notNegative(to, "node");
    Check.notNegative(loop, "loop");
    Check.notNegative(cycles, "cycles");
    Check.that(loop.isPresent() == distance > 0, "a carried order has a distance");
    Check.that(loop.isPresent() || !promised && !keptInside, "within an iteration order is kept");
  }

  /** From where this one begins to where a later one of the same iteration ends. */
  public Order joined(Order later) {
    return new Order(
        id,
        kind,
        from,
        later.to,
        loop,
        distance,
        cycles + later.cycles,
        assumed,
        false,
        false,
        false);
  }

  /** What is waited for. */
  public enum Kind {
    /** A load reads what a store has written. */
    READ_AFTER_WRITE,
    /** A store overwrites what a load has read. */
    WRITE_AFTER_READ,
    /** A store overwrites what a store has written. */
    WRITE_AFTER_WRITE,
    /** Calls of a channel keep their order. */
    CHANNEL,
    /** Calls with effects keep their order. */
    EFFECT,
    /** A barrier or fence stands between. */
    FENCE
  }
}
