package dev.heddle.scheduler.area;

/** What it costs to keep values for some cycles (model M-AREA-9, mined-area 4.4 and 4.6). */
final class StateArea {
  private static final int MLAB_BITS = 20;
  private static final int MLAB_WORDS = 32;

  /** Words of a RAM block at its greatest width. */
  private static final int RAM_WORDS = 512;

  private static final int WORD_BITS = 32;

  /** Cycles of a delay line that are registers at its two ends. */
  private static final int DELAY_ENDS = 2;

  private final AreaTable table;
  private final String outside;

  /**
   * For one kernel.
   *
   * @param singleWorkItem whether a single work-item executes it
   */
  StateArea(AreaTable table, boolean singleWorkItem) {
    this.table = table;
    this.outside = singleWorkItem ? "taskRegister" : "stallRegister";
  }

  /**
   * A value that waits.
   *
   * @param alone whether no other iteration is in flight meanwhile
   */
  Cost of(LiveValues.Lifetime value, boolean alone) {
    int cycles = value.cycles();
    double bits = value.bits();
    boolean clustered = value.cluster() >= 0;
    if (clustered && table.number("delayLineCycles") > 0 && isDelayLine(value)) {
      return delayLine(value.bits(), cycles);
    }
    if (cycles <= table.number(clustered ? "clusterRegisterCycles" : "stallRegisterCycles")) {
      return table.cost(clustered ? "clusterRegister" : outside).times(bits * cycles);
    }
    Cost stages = clustered ? Cost.NOTHING : table.cost("fifoStages").times(bits);
    if (alone && !clustered && table.has(AreaBehaviour.ALONE_IN_REGISTERS)) {
      return stages;
    }
    return fifo(bits, cycles).plus(stages);
  }

  private boolean isDelayLine(LiveValues.Lifetime value) {
    return value.cycles() >= table.number("delayLineCycles")
        && value.bits() >= table.number("delayLineBits");
  }

  /**
   * A value in a cluster, which nothing stalls: MLABs for each word of it, whose address counts the
   * cycles (model M-AREA-9).
   */
  private Cost delayLine(int bits, int cycles) {
    int words = (bits + WORD_BITS - 1) / WORD_BITS;
    int width = Math.min(bits, WORD_BITS);
    double address = Math.ceil(Math.log(Math.max(1, cycles - DELAY_ENDS)) / Math.log(2));
    double mlabs = Math.ceil((double) width / MLAB_BITS) * Math.ceil((double) cycles / MLAB_WORDS);
    return table.cost("delayLine", address).withMlabs(mlabs).times(words);
  }

  /** A FIFO: MLABs while it is short, RAM blocks beyond. */
  Cost fifo(double bits, int depth) {
    double control = Math.log(Math.max(1, bits)) / Math.log(2);
    if (depth < table.number("fifoRamCycles")) {
      double mlabs = Math.ceil(bits / MLAB_BITS) * Math.ceil((double) depth / MLAB_WORDS);
      return table.cost("fifoMlabControl", control).withMlabs(mlabs);
    }
    double columns = bits / table.number("ramBits");
    double side = table.has(AreaBehaviour.FIFOS_SHARE_RAMS) ? columns : Math.ceil(columns);
    return table.cost("fifoRamControl", control).withRams(side * rows(depth));
  }

  /** RAM blocks one below the other that hold words at their greatest width. */
  static double rows(int words) {
    return Math.ceil((double) words / RAM_WORDS);
  }

  /** The FIFO behind a cluster, if it has one. */
  Cost exitFifo(double bits, int depth) {
    if (depth == 0) {
      return Cost.NOTHING;
    }
    if (table.has(AreaBehaviour.CLUSTER_EXIT_BY_BITS)) {
      return table.cost("clusterExit", bits);
    }
    if (depth <= MLAB_WORDS) {
      double mlabs = Math.max(1, Math.ceil(bits / MLAB_BITS));
      return table.cost("clusterExitShort", mlabs).withMlabs(mlabs);
    }
    double rams = Math.max(1, Math.ceil(bits / table.number("ramBits")));
    return table.cost("clusterExitLong", rams).withRams(rams);
  }
}
