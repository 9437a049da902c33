package dev.heddle.scheduler.profile;

/**
 * What reports of some releases say or count in another way, though the hardware is the same. Only
 * who words the report asks for it.
 */
public enum ReportStyle {
  /** Blocks are numbered as they follow each other (model M-LOOP-5). */
  BLOCKS_IN_ORDER,
  /** Units of constant memory are listed as pipelined (model M-LSU-3). */
  CONSTANTS_SENT_AT_ONCE,
  /** The interval below the chosen one is said to have been tried. */
  FAILED_INTERVAL,
  /** Loops around loops come with a sentence about the structure of their pipeline. */
  OUTER_LOOPS_EXPLAINED,
  /** Loops without a bottleneck are said to be pipelined well. */
  WELL_PIPELINED
}
