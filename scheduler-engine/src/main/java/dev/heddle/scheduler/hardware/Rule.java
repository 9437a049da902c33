package dev.heddle.scheduler.hardware;

/** What holds for every kernel that the engine makes. */
public enum Rule {
  /**
   * Operands and gates of the same block end before their user starts, and logic in a cycle follows
   * the logic in front of it. A joined access uses the address of the lowest part.
   */
  OPERANDS,
  /** Logic in one cycle adds up to one clock period at most, or the chain of its loop. */
  CHAIN,
  /** What has cycles ends inside its block, and everything inside its one cluster. */
  CLUSTERS,
  /** Orders within an iteration are kept, between iterations by what cannot stall, too. */
  ORDERS,
  /**
   * A carried value is there when it is read, and no closed path, through stallable nodes and
   * entries of clusters too, is longer than the interval allows that the loop can be built with.
   * Accumulators count a cycle.
   */
  CARRIED,
  /**
   * Calls that share a port have slots of their own; accesses on chip that share one without taking
   * turns exclude each other, or cannot run at the same time.
   */
  PORTS,
  /** The path that limits an interval exists, is closed, and is as long as it says. */
  LIMIT,
  /** Exits and entries lie where they can be known, and intervals wait for exits. */
  EXITS,
  /** Values come from loops around, from loops that have ended, or are carried. */
  VALUES,
  /**
   * A value that is used in a loop inside its own has one way to there, and each use of an argument
   * by work-items one read.
   */
  HANDED,
  /** Each access is a part of one unit or site, which is as wide as its parts, and has ports. */
  ACCESSES,
  /** Each access on chip is known to be one of some memories. */
  POINTERS,
  /**
   * What is arbitrated stalls and nothing but that and atomics, members lie apart, copies limit
   * iterations, and all copies, banks and replicates together are as large as is counted.
   */
  MEMORIES,
  /** The memories are those whose latencies the schedule counts. */
  SETTLED,
  /** Clusters start behind stallable nodes that they use, and these behind clusters. */
  WAITING,
  /** Clusters start behind the loose logic that they use. */
  LOOSE_LOGIC,
  /** Blocks and loops form one tree, and latencies say what they are made of. */
  STRUCTURE,
  /**
   * Loops of the source that were made into loops of the hardware name these, pragmas that are said
   * to decide are there, and what has lanes has as many as the kernel.
   */
  SOURCE,
  /** Ends of channels exist, are of one width, and FIFOs are as deep as asked for. */
  CHANNELS;

  /** Whether a kernel that breaks it is refused; otherwise it is only counted. */
  public boolean isRefused() {
    return this != LOOSE_LOGIC && this != POINTERS;
  }
}
