package dev.heddle.scheduler.area;

import java.util.OptionalInt;

/** What a cost is about. Numbers are those of the hardware. */
public sealed interface Subject {
  /** A kernel or a design as a whole. */
  record Whole() implements Subject {}

  // ------------------------------------------------------------------ in a kernel

  /** The logic that starts a kernel or its work-items. */
  record Overhead() implements Subject {}

  /**
   * A carried value that the source names, and the counter of its loop if it counts.
   *
   * @param node the carried value
   */
  record Variable(int node) implements Subject {}

  /**
   * A memory on chip.
   *
   * @param memory the memory
   */
  record Memory(int memory) implements Subject {}

  /**
   * A block; its parts are what lies in it.
   *
   * @param block the block
   */
  record InBlock(int block) implements Subject {}

  /**
   * What lets clusters run without stalls, and their exit FIFOs.
   *
   * @param clusters how many there are
   */
  record ClusterLogic(int clusters) implements Subject {}

  /**
   * What starts or ends a kernel, and what controls a loop and hands values to its next iteration.
   *
   * @param loop the loop; empty where the block is the first or the last one of a kernel only
   * @param first whether the block is the first one
   */
  record Feedback(OptionalInt loop, boolean first) implements Subject {}

  /**
   * What keeps values while other operations run.
   *
   * @param bits bits of all these values
   */
  record State(int bits) implements Subject {}

  /**
   * An operation, or an access to a memory on chip.
   *
   * @param node the operation
   */
  record Operation(int node) implements Subject {}

  /**
   * A load-store unit.
   *
   * @param unit the unit
   * @param node the first of its accesses in the block
   */
  record Unit(int unit, int node) implements Subject {}

  /**
   * The comparison that leaves a counted loop.
   *
   * @param node the comparison
   * @param bits its width
   */
  record Test(int node, int bits) implements Subject {}

  /**
   * An operation on the counter of a loop that the source does not have.
   *
   * @param test the comparison that leaves the loop
   * @param step what is done
   * @param bits its width
   */
  record Count(int test, Step step, int bits) implements Subject {}

  /** What is done with a counter. */
  enum Step {
    /** A comparison. */
    COMPARE,
    /** A choice. */
    SELECT,
    /** An addition. */
    ADD
  }

  // ------------------------------------------------------------------ in a design

  /** The board's own logic. */
  record BoardInterface() implements Subject {}

  /**
   * The network between load-store units and a memory off chip.
   *
   * @param memory the memory
   * @param loads units that load, those of all compute units
   * @param stores units that store
   * @param ring whether it is a ring; a tree otherwise
   */
  record Interconnect(int memory, int loads, int stores, boolean ring) implements Subject {}

  /** What tells the host what the image holds. */
  record DescriptionRom() implements Subject {}

  /**
   * The cache of constants.
   *
   * @param reads units that read it
   */
  record ConstantCache(long reads) implements Subject {}

  /**
   * The FIFOs of a channel.
   *
   * @param channel the channel
   */
  record Channel(int channel) implements Subject {}
}
