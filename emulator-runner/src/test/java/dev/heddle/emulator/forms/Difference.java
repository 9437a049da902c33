package dev.heddle.emulator.forms;

import dev.heddle.emulator.BufferContents;
import dev.heddle.emulator.EmulationResult;
import dev.heddle.emulator.runtime.Fault;
import dev.heddle.emulator.session.ScalarType;
import dev.heddle.scheduler.ir.HalfFloat;
import java.util.List;
import java.util.Optional;

/** What two executions of a session do not have in common. */
final class Difference {
  /** Rounding of numbers may decide one integer out of this many otherwise. */
  private static final int DECIDED = 100;

  /** Where single precision has few digits left. */
  private static final double TINY = 1e-36;

  private Difference() {}

  /**
   * The first difference, in words; empty if both gave the same.
   *
   * @param tolerance by how much of itself a floating-point number may differ; 0 for none. Where it
   *     is more, some few integers may differ, which such numbers have decided. NaNs are equal
   */
  static Optional<String> between(
      EmulationResult expected, EmulationResult actual, double tolerance) {
    if (!expected.error().equals(actual.error())) {
      return Optional.of("error: " + expected.error() + " / " + actual.error());
    }
    if (!places(expected).equals(places(actual))) {
      return Optional.of("faults: " + places(expected) + " / " + places(actual));
    }
    for (String name : expected.buffers().keySet()) {
      Optional<String> found =
          between(name, expected.buffers().get(name), actual.buffers().get(name), tolerance);
      if (found.isPresent()) {
        return found;
      }
    }
    return tolerance == 0 && !expected.printf().equals(actual.printf())
        ? Optional.of("printed: " + expected.printf() + " / " + actual.printf())
        : Optional.empty();
  }

  private static List<String> places(EmulationResult result) {
    return result.faults().stream().map(Difference::place).toList();
  }

  private static String place(Fault fault) {
    return fault.kind() + " in line " + fault.line();
  }

  private static Optional<String> between(
      String name, BufferContents expected, BufferContents actual, double tolerance) {
    ScalarType type = expected.type().scalar(0);
    boolean decided = tolerance > 0 && !type.isFloating();
    int allowed = decided ? expected.count() / DECIDED : 0;
    int found = 0;
    for (int i = 0; i < expected.count(); i++) {
      for (int lane = 0; lane < expected.type().numbers(); lane++) {
        long first = expected.bits(i, lane);
        long second = actual.bits(i, lane);
        if (first != second && !isClose(type, first, second, tolerance) && ++found > allowed) {
          return Optional.of(
              name + "[" + i + "] is " + actual.text(i) + ", expected " + expected.text(i));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isClose(ScalarType type, long first, long second, double tolerance) {
    if (!type.isFloating()) {
      return false;
    }
    double one = number(type, first);
    double other = number(type, second);
    return Double.isNaN(one) && Double.isNaN(other)
        || tolerance > 0
            && Math.abs(one - other) <= TINY + tolerance * Math.max(Math.abs(one), Math.abs(other));
  }

  private static double number(ScalarType type, long bits) {
    return switch (type) {
      case DOUBLE -> Double.longBitsToDouble(bits);
      case FLOAT -> Float.intBitsToFloat((int) bits);
      default -> HalfFloat.toFloat((short) bits);
    };
  }
}
