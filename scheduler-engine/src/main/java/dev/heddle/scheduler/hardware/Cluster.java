package dev.heddle.scheduler.hardware;

import dev.heddle.scheduler.ir.Ids;

/**
 * Operations of a block that never wait for anything but their cluster's entry.
 *
 * @param id its number in the block
 * @param kind how it is built
 * @param start cycle of its entry
 * @param latency cycles from its entry to the end of its exit
 * @param exit cycles of these that its exit takes
 * @param exitWords words of the FIFO at its exit, 0 if it has none
 * @param nodes its nodes in the order of their numbers
 */
public record Cluster(
    int id, Kind kind, int start, int latency, int exit, int exitWords, Ids nodes) {
  /** Checks the numbers, and that exactly stall-free clusters have a FIFO. */
  public Cluster {
    Check.notNegative(id, "cluster");
    Check.notNegative(start, "start");
    Check.notNegative(latency, "latency");
    Check.notNegative(exit, "exit");
    Check.notNegative(nodes, "node");
    Check.that(exit <= latency, "the exit is a part of a cluster");
    Check.that((exitWords > 0) == (kind == Kind.STALL_FREE), "stall-free clusters have a FIFO");
  }

  /** Whether it is logic between stallable operations only. */
  public boolean isLoose() {
    return kind == Kind.LOOSE;
  }

  /** The cycle in which the last results are behind its exit. */
  public int end() {
    return start + latency;
  }

  /** How a cluster is built. */
  public enum Kind {
    /** Runs through whatever happens; a FIFO at its exit takes what is under way. */
    STALL_FREE,
    /** All of it halts when its exit does; no FIFO. */
    STALL_ENABLED,
    /** Logic between stallable operations that needs neither entry nor exit. */
    LOOSE
  }
}
