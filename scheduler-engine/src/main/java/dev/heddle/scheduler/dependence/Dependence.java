package dev.heddle.scheduler.dependence;

import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.Assumption;
import java.util.Optional;

/**
 * One operation has to wait for another.
 *
 * @param kind what is waited for
 * @param from the operation that comes first
 * @param to the operation that waits
 * @param loop the loop that carries it, null within one iteration
 * @param distance iterations of the loop in between, 0 within one iteration
 * @param proven whether the distance is proven; otherwise it is assumed
 * @param assumption why it is assumed, empty when proven and within one iteration
 */
public record Dependence(
    Kind kind,
    FlowNode from,
    FlowNode to,
    FlowLoop loop,
    int distance,
    boolean proven,
    Optional<Assumption> assumption) {
  /** What is waited for. */
  public enum Kind {
    /** A load reads what a store has written. */
    READ_AFTER_WRITE,
    /** A store overwrites what a load has read. */
    WRITE_AFTER_READ,
    /** A store overwrites what a store has written. */
    WRITE_AFTER_WRITE,
    /** Channel operations keep their order. */
    CHANNEL,
    /** Calls with effects keep their order. */
    EFFECT
  }

  /** The same at another distance. */
  Dependence withDistance(int other) {
    return new Dependence(kind, from, to, loop, other, proven, assumption);
  }
}
