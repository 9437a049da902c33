package dev.heddle.scheduler.hardware;

import dev.heddle.scheduler.ir.Ids;
import java.util.OptionalInt;

/** What constructors of this package ask of their components. */
final class Check {
  private Check() {}

  /** Refuses a broken rule, in words of the record that has it. */
  static void that(boolean holds, String rule) {
    if (!holds) {
      throw new IllegalArgumentException(rule);
    }
  }

  /** Refuses a negative number. */
  static void notNegative(long value, String what) {
    if (value < 0) {
      throw new IllegalArgumentException(what + " is negative: " + value);
    }
  }

  /** Refuses a negative number among those given. */
  static void notNegative(OptionalInt value, String what) {
    if (value.isPresent()) {
      notNegative(value.getAsInt(), what);
    }
  }

  /** Refuses a list of numbers with a negative one. */
  static void notNegative(Ids ids, String what) {
    for (int i = 0; i < ids.size(); i++) {
      notNegative(ids.get(i), what);
    }
  }
}
