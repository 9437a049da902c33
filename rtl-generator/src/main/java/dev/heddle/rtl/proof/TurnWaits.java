package dev.heddle.rtl.proof;

import dev.heddle.rtl.lowering.KernelHardware;
import java.util.BitSet;

/**
 * The cycles of a launch in which accesses to memory on chip wait for their turn: several that
 * share a port start in one cycle of the schedule, which no memory can do. What waits for them
 * starts as much later.
 */
final class TurnWaits {
  private final BitSet cycles = new BitSet();

  /** Those of a launch. */
  static TurnWaits of(KernelHardware hardware, Trace trace) {
    TurnWaits waits = new TurnWaits();
    for (KernelHardware.Start start : hardware.starts()) {
      Trace.Cycles delayed = trace.of("delayed " + start.name());
      for (int i = 0; i < delayed.size(); i++) {
        waits.cycles.set(delayed.get(i));
      }
    }
    return waits;
  }

  /** In how many cycles, from one on and before another one. */
  int between(int from, int to) {
    return from < to ? cycles.get(from, to).cardinality() : 0;
  }

  /** In how many cycles of the launch. */
  int all() {
    return cycles.cardinality();
  }
}
