package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.hardware.OneAtATime.Cause;
import dev.heddle.scheduler.hardware.Pipelined.Bound;
import dev.heddle.scheduler.hardware.Pipelined.Buildable;
import dev.heddle.scheduler.hardware.Pipelined.Handshake;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** How the iterations of a loop follow each other. */
public sealed interface LoopControl {
  /**
   * Several iterations are in flight.
   *
   * @param interval initiation interval in cycles
   * @param bound what is known of the interval (model M-II-7)
   * @param limit what sets interval or clock; empty if nothing does
   * @param recurrence the longest closed path of the loop, whether or not it is the limit
   * @param requested what a pragma asks for
   * @param ports number of the port of each channel call that shares one
   * @param exitLatency cycles from the read of the carried values to the exit condition, both
   *     included
   * @param speculated iterations started before the exit is known
   * @param interleaving invocations that share the pipeline
   * @param concurrency iterations in flight at most, empty when only the capacity limits
   * @param serial regions that one iteration may execute at a time, the widest first
   * @param handshake how the control is built (model M-S10-1)
   * @param buildable what could be built instead, where the interval is shorter than that
   */
  record Pipelined(
      int interval,
      Bound bound,
      Optional<LoopLimit> limit,
      Optional<Recurrence> recurrence,
      OptionalInt requested,
      Map<Integer, Integer> ports,
      int exitLatency,
      int speculated,
      int interleaving,
      OptionalInt concurrency,
      List<SerialRegion> serial,
      Handshake handshake,
      Optional<Buildable> buildable)
      implements LoopControl {
    public Pipelined {
      ports = Map.copyOf(ports);
      serial = List.copyOf(serial);
    }

    /** The same with what could be built instead. */
    Pipelined withBuildable(Buildable other) {
      return with(interval, Optional.of(other));
    }

    /** The same with another interval. */
    Pipelined withInterval(int cycles) {
      return with(cycles, buildable);
    }

    private Pipelined with(int cycles, Optional<Buildable> other) {
      return new Pipelined(
          cycles,
          bound,
          limit,
          recurrence,
          requested,
          ports,
          exitLatency,
          speculated,
          interleaving,
          concurrency,
          serial,
          handshake,
          other);
    }
  }

  /**
   * One iteration is in flight.
   *
   * @param cause why (model M-NP-1 to M-NP-3)
   * @param loops the inner loops that are to blame
   */
  record OneAtATime(Cause cause, List<FlowLoop> loops) implements LoopControl {
    public OneAtATime {
      loops = List.copyOf(loops);
    }

    OneAtATime(Cause cause) {
      this(cause, List.of());
    }
  }

  /**
   * The loop holds work-items (model M-KRN-4, M-NDR-7).
   *
   * @param capacity work-items that it holds
   * @param known whether nothing in it changes that number
   */
  record WorkItems(int capacity, boolean known) implements LoopControl {}
}
