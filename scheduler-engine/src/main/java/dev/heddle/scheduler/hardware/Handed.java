package dev.heddle.scheduler.hardware;

import java.util.List;
import java.util.OptionalInt;

/**
 * A value that leaves its block on hardware of its own, in a kernel of one work-item.
 *
 * @param id its number
 * @param what what is handed on
 * @param source the node, memory object or loop that it is about, by {@code what}
 * @param way how it gets there
 * @param loop the loop with which it goes around, exactly for {@link Way#AROUND}
 * @param from the block that it leaves
 * @param to where it is used
 * @param bits its width
 */
public record Handed(
    int id, What what, int source, Way way, OptionalInt loop, int from, List<Use> to, int bits) {
  /** Checks the numbers. */
  public Handed {
    to = List.copyOf(to);
    Check.notNegative(id, "number");
    Check.notNegative(source, "source");
    Check.notNegative(from, "block");
    Check.notNegative(loop, "loop");
    Check.that((way == Way.AROUND) == loop.isPresent(), "what goes around does so with a loop");
    Check.that(bits >= 0, "a value has bits");
  }

  /** What is handed on. */
  public enum What {
    /** The value of a node. */
    VALUE,
    /** Which copy of a memory an iteration uses. */
    COPY,
    /** Whether an iteration of a loop counts. */
    ITERATION,
    /** Whether a loop is entered. */
    CONDITION,
    /** How many iterations a loop has. */
    COUNT
  }

  /** How it gets there. */
  public enum Way {
    /** It waits at its source and is fed forward. */
    FORWARD,
    /** It goes around with the iterations of an inner loop. */
    AROUND
  }

  /**
   * A use.
   *
   * @param block block that uses it
   * @param cycle cycle of that block
   */
  public record Use(int block, int cycle) {
    public Use {
      Check.notNegative(block, "block");
      Check.notNegative(cycle, "cycle");
    }
  }
}
