package dev.heddle.scheduler.hardware;

import dev.heddle.scheduler.ir.Ids;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What has become of a loop of the source.
 *
 * @param irLoop its number in the kernel as written
 * @param place the loop statement
 * @param parent position of the loop around it among the origins
 * @param fate what has become of it
 * @param cause what asked for that
 * @param factor copies of the body in each iteration that is left, 1 if it is not unrolled
 * @param trips iterations as written; empty if not known
 * @param loops the loops of the hardware that come from it; empty if none is left
 */
public record LoopOrigin(
    int irLoop,
    int place,
    OptionalInt parent,
    Fate fate,
    Cause cause,
    int factor,
    OptionalLong trips,
    Ids loops) {
  /** Checks the numbers. */
  public LoopOrigin {
    Check.notNegative(irLoop, "loop");
    Check.notNegative(place, "place");
    Check.notNegative(parent, "parent");
    Check.notNegative(loops, "loop");
    Check.that(factor >= 1, "a loop has at least one copy of its body");
  }

  /** What has become of a loop. */
  public enum Fate {
    /** It is a loop of the hardware. */
    KEPT,
    /** It is a loop, some iterations side by side. */
    PARTLY_UNROLLED,
    /** All its iterations stand side by side. */
    UNROLLED,
    /** It became a part of the loop around it. */
    COALESCED,
    /** Its body stands in another loop. */
    FUSED,
    /** The compiler has executed it. */
    EVALUATED,
    /** It only copied an array that is one with its source now. */
    COPIED
  }

  /** What asked for it. */
  public enum Cause {
    /** A pragma of the source. */
    PRAGMA,
    /** The compiler. */
    AUTOMATIC,
    /** Nothing happened to it. */
    NONE
  }
}
