package dev.heddle.scheduler.hardware;

import dev.heddle.scheduler.ir.Ids;
import java.util.List;
import java.util.OptionalInt;

/**
 * A piece of the dataflow without branches: an iteration, or what lies in front of a loop or behind
 * it.
 *
 * @param id its number in the order of execution
 * @param loop the innermost loop around it
 * @param nodes its nodes
 * @param clusters its clusters in order
 * @param latency cycles that it counts: its span and all extra ones
 * @param span last cycle in which a node or a cluster of it ends
 * @param extra cycles that no element of it takes, with their reasons
 */
public record Block(
    int id,
    OptionalInt loop,
    Ids nodes,
    List<Cluster> clusters,
    int latency,
    int span,
    List<Extra> extra) {
  /** Checks the numbers. */
  public Block {
    clusters = List.copyOf(clusters);
    extra = List.copyOf(extra);
    Check.notNegative(id, "block");
    Check.notNegative(loop, "loop");
    Check.notNegative(nodes, "node");
    Check.notNegative(latency, "latency");
    Check.notNegative(span, "span");
    for (int i = 0; i < clusters.size(); i++) {
      Check.that(clusters.get(i).id() == i, "clusters are numbered by their position");
    }
  }

  /** Cycles that no element takes; negative where elements take cycles that do not count. */
  public record Extra(Reason reason, int cycles) {
    public Extra {
      Check.that(cycles != 0, "extra cycles are some");
    }
  }

  /** Why a block counts other cycles than its elements take. */
  public enum Reason {
    /** The entry block takes a number of cycles at least. */
    ENTRY_MINIMUM,
    /** A recurrence through operators turns. */
    TURN_OF_RECURRENCE,
    /** A recurrence through memory turns. */
    TURN_THROUGH_MEMORY,
    /** The block is made of wires, which do not count. */
    WIRES
  }
}
