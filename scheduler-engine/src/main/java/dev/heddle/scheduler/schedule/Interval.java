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

  /** Part of a cycle that is lost where the same delays are added in another order. */
  private static final double SAME_TIME = 1e-9;

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
    while (!fits(logic, fastest) && fastest < floor + MOST_TRIED) {
      fastest++;
    }
    if (targetGiven) {
      return new Interval(fastest, clock(logic, fastest, targetMhz, profile));
    }
    double best = 0;
    for (int cycles = floor; cycles <= fastest; cycles++) {
      best = Math.max(best, rating(logic, cycles, targetMhz, profile) / cycles);
    }
    int chosen = floor;
    for (int cycles = floor; cycles <= fastest; cycles++) {
      if (rating(logic, cycles, targetMhz, profile) / cycles >= TAU * best) {
        chosen = cycles;
      }
    }
    return new Interval(chosen, clock(logic, chosen, targetMhz, profile));
  }

  private static boolean fits(Optional<Recurrence> logic, int cycles) {
    return logic.isEmpty()
        || logic.get().logicCycles() <= cycles * logic.get().distance() + SAME_TIME;
  }

  /**
   * Clock at which a recurrence of logic fits into its cycles: what its single delays add up to, or
   * what it is rated with if that is faster, as it is for long chains.
   */
  private static double clock(
      Optional<Recurrence> logic, int cycles, double targetMhz, VendorProfile profile) {
    double rating = rating(logic, cycles, targetMhz, profile);
    if (fits(logic, cycles)) {
      return rating;
    }
    double ns = logic.get().logicNs() / (cycles * logic.get().distance());
    return Math.min(targetMhz, Math.max(rating, rounded(1000 / ns)));
  }

  /** Clock that intervals are compared with (model M-OBJ-2). */
  private static double rating(
      Optional<Recurrence> logic, int cycles, double targetMhz, VendorProfile profile) {
    if (fits(logic, cycles)) {
      return targetMhz;
    }
    Recurrence recurrence = logic.get();
    int available = cycles * recurrence.distance();
    // Operators chain more tightly in a recurrence than the single delays say.
    double pair = profile.operator("add", 32).delayNs() + profile.operator("logic", 32).delayNs();
    double ns =
        recurrence.logicNs() * profile.clock().recurrencePairNs().value() / pair / available
            + profile.clock().overheadNs().value();
    return Math.min(targetMhz, rounded(1000 / ns));
  }

  private static double rounded(double mhz) {
    return Math.round(100 * mhz) / 100.0;
  }
}
