package dev.heddle.scheduler.hardware;

import dev.heddle.scheduler.ir.Ids;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What has become of a loop of the source.
 *
 * @param irLoop its number in the kernel as written
 * @param place the loop statement
 * @param parent position of the loop around it among the origins
 * @param first position of the loop inside that each of its iterations comes to first; empty if
 *     there is none, or a branch in front of it
 * @param fate what has become of it
 * @param cause what asked for that
 * @param factor copies of the body in each iteration that is left, 1 if it is not unrolled, 0 if it
 *     is and has no iterations
 * @param trips iterations as written, where something was made of them; empty if not known
 * @param iterations iterations as built, where something else than unrolling changed them; empty
 *     otherwise, or if not known
 * @param into position of the loop that it was coalesced into or fused with
 * @param loops the loops of the hardware that come from it; empty if none is left
 * @param unroll the last pragma that says whether to unroll it
 * @param remarks what else is known of what was made of it, or was not
 */
public record LoopOrigin(
    int irLoop,
    int place,
    OptionalInt parent,
    OptionalInt first,
    Fate fate,
    Cause cause,
    int factor,
    OptionalLong trips,
    OptionalLong iterations,
    OptionalInt into,
    Ids loops,
    OptionalInt unroll,
    List<Remark> remarks) {
  /** Checks the numbers. */
  public LoopOrigin {
    Check.notNegative(irLoop, "loop");
    Check.notNegative(place, "place");
    Check.notNegative(parent, "parent");
    remarks = List.copyOf(remarks);
    Check.notNegative(first, "loop");
    Check.notNegative(into, "loop");
    Check.notNegative(loops, "loop");
    Check.notNegative(unroll, "place");
    Check.notNegative(factor, "factor");
    Check.that(
        (fate == Fate.KEPT || fate == Fate.PARTLY_UNROLLED) == loops.size() > 0,
        "exactly what is kept has loops");
    Check.that(
        into.isPresent() || (fate != Fate.COALESCED && fate != Fate.FUSED),
        "what has become a part of a loop names it");
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
    COPIED,
    /** Nothing of it has an effect. */
    REMOVED
  }

  /** What is known of what was made of a loop, or was not. */
  public enum Remark {
    /**
     * Not unrolled: the copies would be more than is analysed; the vendor's compiler has no limit.
     */
    TOO_LARGE,
    /** Not unrolled as a whole: its trip count is not known. */
    UNKNOWN_TRIP_COUNT,
    /** Not unrolled: it calls a pipe. */
    CALLS_PIPE,
    /** Unrolled though nothing asks for it. */
    UNASKED,
    /** Not coalesced: the nest has another form. */
    OTHER_NEST;

    /** Whether a pragma that asks for unrolling is not followed. */
    public boolean isRefusal() {
      return this == TOO_LARGE || this == UNKNOWN_TRIP_COUNT;
    }
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
