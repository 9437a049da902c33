package dev.heddle.scheduler.area;

import dev.heddle.scheduler.hardware.MemoryPlan;

/** Logic and blocks of on-chip memories (mined-area 4.3). */
final class MemoryArea {
  private static final int MLAB_BITS = 20;
  private static final int MLAB_WORDS = 32;

  private final AreaTable table;
  private final boolean together;

  /**
   * For one kernel.
   *
   * @param together whether private copies are counted as replicates
   */
  MemoryArea(AreaTable table, boolean together) {
    this.table = table;
    this.together = together;
  }

  /** Cost of a memory. */
  Cost of(MemoryPlan memory) {
    int replicates = together ? memory.replicates() * memory.copies() : memory.replicates();
    int bits = memory.wordBytes() * 8;
    return switch (memory.kind()) {
      case BLOCK_RAM -> pump(memory, replicates, bits).withRams(memory.blocks());
      case MLAB ->
          pump(memory, replicates, bits)
              .withMlabs(mlabs(memory, replicates, together ? 1 : memory.copies(), bits));
      case ROM -> table.cost("rom", bits).times(replicates).withRams(memory.blocks());
      case REGISTERS -> Cost.NOTHING;
    };
  }

  /** What lets a memory run at twice the clock. */
  private static Cost pump(MemoryPlan memory, int replicates, int bits) {
    int banks = memory.banks();
    return memory.twice()
        ? Cost.logic(banks * (bits + 1.0), 4.0 * bits * banks * (1 + replicates))
        : Cost.NOTHING;
  }

  private static double mlabs(MemoryPlan memory, int replicates, int copies, int bits) {
    double words = memory.words();
    return memory.banks()
        * replicates
        * Math.ceil(words * copies / MLAB_WORDS)
        * Math.ceil((double) bits / MLAB_BITS);
  }
}
