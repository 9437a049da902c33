package dev.heddle.scheduler.hardware;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Several iterations are in flight.
 *
 * @param ii cycles from one iteration to the next
 * @param bound what is known of them
 * @param mhz clock that the loop reaches
 * @param chain clock periods of the target that a chain of logic in its header may take; more than
 *     1 only where a recurrence of logic keeps the loop below the target
 * @param limit what sets them
 * @param ports ports that several calls of an iteration share
 * @param exitLatency cycles from the read of the carried values to the exit condition
 * @param speculated iterations that start before it is known that there are any
 * @param interleaving runs of the loop that share its pipeline
 * @param concurrency iterations in flight at most: the least of pragma, serial region and copies of
 *     memories; empty if only the pipeline limits them
 * @param byCopies the memory whose copies set {@code concurrency}
 * @param serial regions that one iteration may execute at a time, the widest first
 * @param handshake how its control is built
 * @param buildable what could be built instead, where the compiler says more than that
 */
public record Pipelined(
    int ii,
    Bound bound,
    double mhz,
    double chain,
    Limit limit,
    List<SharedPort> ports,
    int exitLatency,
    int speculated,
    int interleaving,
    OptionalInt concurrency,
    OptionalInt byCopies,
    List<SerialRegion> serial,
    Handshake handshake,
    Optional<Buildable> buildable)
    implements Control {
  /** Checks the numbers. */
  public Pipelined {
    ports = List.copyOf(ports);
    serial = List.copyOf(serial);
    Check.that(ii >= 1, "an interval is at least a cycle");
    Check.that(mhz > 0, "a clock is positive");
    Check.that(chain >= 1, "logic has a period at least");
    Check.that(exitLatency >= 1, "an exit takes at least a cycle");
    Check.notNegative(speculated, "speculated iterations");
    Check.that(interleaving >= 1, "a run does not share with less than itself");
    Check.that(concurrency.orElse(1) >= 1, "an iteration is in flight");
    Check.notNegative(byCopies, "memory");
    Check.that(buildable.isEmpty() || buildable.get().ii() > ii, "what can be built takes longer");
    Check.that(byCopies.isEmpty() || concurrency.isPresent(), "copies limit iterations");
  }

  /**
   * The interval that a loop can be built with where the compiler says a shorter one: the values of
   * the iteration before are not there in time then.
   *
   * @param ii cycles from one iteration to the next, longer than what is said
   * @param gap why the compiler says a shorter one
   */
  public record Buildable(int ii, Gap gap) {}

  /** Why an interval is said to be shorter than what can be built. */
  public enum Gap {
    /** Releases up to 17 count floating-point operators on a recurrence short (model M-II-3). */
    SHORTENED_OPERATORS,
    /** The value that is written to a channel if there is room counts as there (model M-II-5). */
    TRIED_CALL,
    /**
     * What a value takes on its way out of a cluster and into the next one is not counted where it
     * comes back to an iteration behind (model M-II-5).
     */
    BETWEEN_CLUSTERS
  }

  /** The interval with which the carried values are there when they are read. */
  public int buildableIi() {
    return buildable.map(Buildable::ii).orElse(ii);
  }

  /** What is known of an interval. */
  public enum Bound {
    /** It holds. */
    EXACT,
    /** Something in the loop may stall. */
    APPROXIMATE,
    /** Inner loops may make it longer. */
    AT_LEAST
  }

  /** How the control of a loop is built. */
  public enum Handshake {
    /** The device has one way only. */
    NONE,
    /** Simple control, because the exit waits for what may stall. */
    SIMPLE,
    /** Optimised control. */
    OPTIMISED
  }
}
