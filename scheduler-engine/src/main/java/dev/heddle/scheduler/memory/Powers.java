package dev.heddle.scheduler.memory;

/** Powers of two. */
final class Powers {
  private Powers() {}

  /** The smallest one that is not less than a positive number. */
  static long atLeast(long value) {
    return value <= 1 ? 1 : Long.highestOneBit(value - 1) << 1;
  }

  /** Quotient rounded up. */
  static long divideUp(long value, long divisor) {
    return (value + divisor - 1) / divisor;
  }

  /** The exponent of a power of two. */
  static int log(long power) {
    return Long.numberOfTrailingZeros(power);
  }
}
