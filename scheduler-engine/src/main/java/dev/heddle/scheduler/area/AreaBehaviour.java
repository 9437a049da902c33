package dev.heddle.scheduler.area;

/**
 * How hardware is built or counted on some devices and in some releases only; {@code area.json}
 * says where, and how that is known.
 */
public enum AreaBehaviour {
  /** Reports have a column of their own for MLABs; others count them as look-up tables. */
  MLAB_COLUMN,
  /** Products with constants take DSP blocks. */
  CONSTANT_FACTORS_IN_BLOCKS,
  /** DSP blocks add and multiply single precision. */
  HARD_FLOAT,
  /** What waits outside of clusters of a single work-item is held in registers alone. */
  ALONE_IN_REGISTERS,
  /** A barrier keeps the values that live across it. */
  BARRIER_KEEPS_VALUES,
  /** FIFOs share memory blocks. */
  FIFOS_SHARE_RAMS,
  /** A variable of a loop is counted with its next value. */
  VARIABLE_WITH_NEXT,
  /** What is carried grows with the initiation interval. */
  CARRIED_GROWS_WITH_INTERVAL,
  /** Values that pass a cluster are held in it. */
  PASSING_THROUGH_CLUSTERS,
  /** What the fitter places is estimated from the whole system, not from its rows. */
  FITTED_FROM_TOTAL,
  /** What work-items carry around a loop goes through a memory block. */
  WORK_ITEMS_THROUGH_RAM,
  /** Channels are the older FIFOs. */
  CHANNELS_OLD,
  /** What enters a loop is held outside of it. */
  HELD_OUTSIDE_LOOPS,
  /** The exit of a cluster grows with the bits that leave it. */
  CLUSTER_EXIT_BY_BITS,
  /** Counters of loops have rows of their own. */
  COUNTERS_SHOWN,
  /** The increment of a counter is counted in the row of its line. */
  INCREMENTS_IN_ROWS,
  /** Variables are held in pairs of registers. */
  VARIABLE_PAIRS,
  /** Variables grow with the initiation interval. */
  VARIABLE_GROWS_WITH_INTERVAL,
  /** Additions of addresses are as narrow as what they reach. */
  NARROW_ADDRESSES
}
