package dev.heddle.scheduler.hardware;

import dev.heddle.scheduler.ir.Ids;

/**
 * One iteration is in flight.
 *
 * @param cause why
 * @param loops the inner loops that are to blame
 */
public record OneAtATime(Cause cause, Ids loops) implements Control {
  public OneAtATime {
    Check.notNegative(loops, "loop");
  }

  /** Why a loop is not pipelined. */
  public enum Cause {
    /** A pragma says so. */
    PRAGMA,
    /** The exit condition waits for memory. */
    EXIT_WAITS_FOR_MEMORY,
    /** An inner loop computes the exit condition. */
    EXIT_IN_INNER_LOOP,
    /** Several inner loops run in some iterations only. */
    DIVERGENT,
    /** Iterations could overtake each other in inner loops. */
    OUT_OF_ORDER
  }
}
