package dev.heddle.scheduler.hardware;

import java.util.List;

/**
 * A port that several calls of an iteration share.
 *
 * @param kind what the port is of
 * @param slots the calls with the cycles of the interval that they take, no two alike
 */
public record SharedPort(Kind kind, List<Slot> slots) {
  public SharedPort {
    slots = List.copyOf(slots);
    Check.that(slots.size() >= 2, "a port is shared by two calls at least");
  }

  /** What has ports. */
  public enum Kind {
    /** An element of a channel. */
    CHANNEL
  }

  /**
   * A call.
   *
   * @param node its node
   * @param cycle its start modulo the interval
   */
  public record Slot(int node, int cycle) {
    public Slot {
      Check.notNegative(node, "node");
      Check.notNegative(cycle, "cycle");
    }
  }
}
