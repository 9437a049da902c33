package dev.heddle.scheduler.schedule;

/**
 * Time that one node takes.
 *
 * @param cycles latency; 0 for combinational logic
 * @param delay fraction of a clock cycle that combinational logic takes
 * @param setup cycles between its operands and its start
 * @param arrival fraction of the cycle behind it that its result takes to arrive
 * @param adders whether its cycles are adders with registers between them, which a recurrence at a
 *     lower clock leaves out
 * @param stallable whether it may wait for something outside the kernel
 */
public record Timing(
    int cycles, double delay, int setup, double arrival, boolean adders, boolean stallable) {
  /** Wires. */
  static final Timing NOTHING = of(0, false);

  /** The same for logic that is spread over two clocks: half of it falls into each. */
  Timing spread() {
    return new Timing(cycles, delay / 2, setup, arrival, adders, stallable);
  }

  /** An operator that takes whole cycles. */
  static Timing of(int cycles, boolean stallable) {
    return new Timing(cycles, 0, 0, 0, false, stallable);
  }
}
