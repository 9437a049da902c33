package dev.heddle.scheduler.profile;

/**
 * What the vendor's compiler does, or a device has, in some releases or devices only. The data file
 * {@code compiler.json} and those of the devices say from which release to which, and why.
 */
public enum Behaviour {
  // ------------------------------------------------------------------ devices

  /** Additions of single precision are held in DSP blocks that sum up (model M-RED-1). */
  FLOAT_ACCUMULATOR,
  /** Loops are controlled by hyper-optimised logic (model M-S10-1). */
  HYPER_OPTIMIZED_LOOPS,
  /** Data paths may get registers on the paths over which operations stall (model M-S10-3). */
  HYPER_OPTIMIZED_HANDSHAKING,
  /** Loads that run ahead exist (model M-LSU-6). */
  PREFETCHING_LOADS,
  /** Memories on chip may run at twice the clock unasked (model M-MEM-8). */
  DOUBLE_PUMPING,
  /** Words that are written in parts use 8 of 10 bits of a memory block (model M-MEM-12). */
  BYTE_ENABLES,

  // ------------------------------------------------------------------ loops

  /** Short loops with a constant trip count are unrolled that nobody asked for (model M-UNR-4). */
  UNROLLS_SHORT_LOOPS,
  /** Neighbouring loops are fused that nobody asked for (model M-FUS-1). */
  FUSES_UNASKED,
  /** Loops around loops start an iteration at most every two cycles (model M-II-8). */
  SLOW_OUTER_LOOPS,
  /** An inner loop of varying length keeps the loop around it unpipelined (model M-NP-3). */
  KEEPS_ITERATION_ORDER,
  /** An exit condition that waits for memory keeps a loop unpipelined (model M-SPC-7). */
  NEEDS_EARLY_EXITS,
  /** Floating-point operators are slower on a recurrence than elsewhere (model M-II-3). */
  SLOW_FLOAT_RECURRENCES,
  /** A cycle is found once for each such recurrence not through global memory (model M-II-3). */
  FINDS_A_CYCLE,
  /** Sums over partial sums trade the adder's cycles for the clock (model M-OBJ-4). */
  SPREADS_SUMS,
  /** Blocks of single work-item kernels behind others start at once (model M-BLK-3). */
  LATER_BLOCKS_START_AT_ONCE,
  /** Data paths around loops and arbitrated memories are optimised, too (model M-S10-3). */
  OPTIMIZES_AROUND_LOOPS,

  // ------------------------------------------------------------------ kernels and memory

  /** The attribute {@code task} makes a kernel single work-item (model M-KRN-3). */
  FOLLOWS_TASK,
  /** A store that something waits for takes as long as a load (model M-LAT-3). */
  STORES_LIKE_LOADS,
  /** Loads that come back are cached also beside hyper-optimised handshaking (M-LSU-10). */
  CACHES_BESIDE_HANDSHAKING,
  /** Accesses in order stream, and repeated ones are semi-streaming (model M-LSU-6). */
  STREAMING_UNITS,
  /** What nothing changes in a launch is loaded once, in front of everything (model M-LSU-36). */
  LOADS_ONCE_IN_A_LAUNCH,
  /** Small memories are built in MLABs (model M-MEM-11). */
  USES_MLABS,
  /** Bytes asked for are rounded up to a power of two for every memory. */
  ROUNDS_REQUESTED_BYTES,
  /** Memories of more than two ports run at twice the clock (model M-MEM-8). */
  PUMPS_BEYOND_TWO_PORTS,
  /** Memories at twice the clock are true dual-port (model M-MEM-8). */
  PREFERS_DUAL_PORTS,
  /** A barrier means two groups in flight where their size is not known (model M-MEM-20). */
  TWO_GROUPS_AT_BARRIERS,
  /** Copies for iterations are stacked as they are, not in powers of two (model M-MEM-24). */
  STACKS_ITERATIONS_EXACTLY,
  /** Copies for iterations are a power of two (model M-MEM-24). */
  ROUNDS_COPIES,
  /** Memories have one factor, "total replication", for replicates and private copies. */
  COUNTS_COPIES_TOGETHER,
  /** Copies for iterations are as many as there can be (model M-MEM-24). */
  MOST_COPIES
}
