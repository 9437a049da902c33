package dev.heddle.emulator.runtime;

/** Conversions of unsigned 64-bit integers; called by generated code. */
public final class Conversions {
  private Conversions() {}

  /** Rounded to nearest even. */
  public static double unsignedToDouble(long value) {
    if (value >= 0) {
      return value;
    }
    // Halving keeps the lost bit in the last place, so that rounding sees it.
    return (double) (value >>> 1 | value & 1) * 2;
  }

  /** Rounded to nearest even. */
  public static float unsignedToFloat(long value) {
    return value >= 0 ? (float) value : (float) (value >>> 1 | value & 1) * 2;
  }

  /**
   * Truncated towards zero; the largest number when it is too large, 0 when it is negative or NaN.
   */
  public static long doubleToUnsigned(double value) {
    if (!(value >= 0x1p63)) {
      return value > 0 ? (long) value : 0;
    }
    return value >= 0x1p64 ? -1L : (long) (value - 0x1p63) + Long.MIN_VALUE;
  }
}
