package dev.heddle.scheduler.operator;

import java.util.Set;

/** Where a device says how long an operator takes. */
public sealed interface TimingKey {
  /** The rows of the device file that are read. */
  default Set<String> rows() {
    return Set.of();
  }

  /**
   * A row of the device's table of operators.
   *
   * @param row the row
   * @param bits width that is looked up
   */
  record Row(String row, int bits) implements TimingKey {
    @Override
    public Set<String> rows() {
      return Set.of(row);
    }
  }

  /** A row, with the registers that optimised data paths add (model M-S10-3). */
  record Staged(String row, int bits) implements TimingKey {
    @Override
    public Set<String> rows() {
      return Set.of(row);
    }
  }

  /** The cycles of two rows, one behind the other. */
  record Both(String first, String second, int bits) implements TimingKey {
    @Override
    public Set<String> rows() {
      return Set.of(first, second);
    }
  }

  /** What no row says. */
  enum Other implements TimingKey {
    /** No time at all: wires. */
    NOTHING,
    /** An address, by its memory. */
    ADDRESS,
    /** An access, by its unit or memory. */
    ACCESS,
    /** An atomic operation. */
    ATOMIC,
    /** A call of a channel. */
    CHANNEL,
    /** A barrier. */
    BARRIER,
    /** A function of a library says itself how long it takes. */
    LIBRARY
  }
}
