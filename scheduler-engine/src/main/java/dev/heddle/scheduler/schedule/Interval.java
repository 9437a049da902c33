package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.profile.VendorProfile;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Chooses initiation interval and clock of a loop (model M-OBJ-1 to M-OBJ-3).
 *
 * @param cycles the initiation interval
 * @param fmaxMhz the clock that goes with it
 */
record Interval(int cycles, double fmaxMhz) {
  /** Share of the best throughput that may be given up for a faster clock (model M-OBJ-2). */
  private static final double TAU = 0.90;

  private static final int MOST_TRIED = 64;

  /** Highest interval that the scheduler tries (model M-OBJ-6). */
  static final int MAXIMUM = 10_000;

  /**
   * Chooses.
   *
   * @param floor smallest interval that latencies allow
   * @param logic recurrence of combinational logic, if there is one
   * @param requested the value of the ii pragma
   * @param targetGiven whether the user asks for a clock
   */
  static Interval choose(
      int floor,
      Optional<Recurrence> logic,
      OptionalInt requested,
      boolean targetGiven,
      double targetMhz,
      VendorProfile profile) {
    if (requested.isPresent()) {
      int cycles = Math.max(floor, requested.getAsInt());
      return new Interval(cycles, clock(logic, cycles, targetMhz, profile));
    }
    int fastest = floor;
    while (clock(logic, fastest, targetMhz, profile) < targetMhz && fastest < floor + MOST_TRIED) {
      fastest++;
    }
    if (targetGiven) {
      return new Interval(fastest, clock(logic, fastest, targetMhz, profile));
    }
    double best = 0;
    for (int cycles = floor; cycles <= fastest; cycles++) {
      best = Math.max(best, clock(logic, cycles, targetMhz, profile) / cycles);
    }
    int chosen = floor;
    for (int cycles = floor; cycles <= fastest; cycles++) {
      if (clock(logic, cycles, targetMhz, profile) / cycles >= TAU * best) {
        chosen = cycles;
      }
    }
    return new Interval(chosen, clock(logic, chosen, targetMhz, profile));
  }

  /** Clock at which a recurrence of logic fits into its cycles. */
  private static double clock(
      Optional<Recurrence> logic, int cycles, double targetMhz, VendorProfile profile) {
    if (logic.isEmpty()) {
      return targetMhz;
    }
    Recurrence recurrence = logic.get();
    int available = cycles * recurrence.distance();
    if (recurrence.logicCycles() <= available + 1e-9) {
      return targetMhz;
    }
    // Operators chain more tightly in a recurrence than the single delays say (model M-OBJ-2).
    double pair = profile.operator("add", 32).delayNs() + profile.operator("logic", 32).delayNs();
    double ns =
        recurrence.logicNs() * profile.clock().recurrencePairNs().value() / pair / available
            + profile.clock().overheadNs().value();
    return Math.min(targetMhz, Math.round(100_000 / ns) / 100.0);
  }
}
