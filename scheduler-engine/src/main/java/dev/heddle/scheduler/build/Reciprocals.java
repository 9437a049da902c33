package dev.heddle.scheduler.build;

import java.util.OptionalLong;

/** Reciprocals of floating-point numbers that are exact: those of powers of two. */
final class Reciprocals {
  private static final int SINGLE = 32;
  private static final int DOUBLE = 64;

  private Reciprocals() {}

  /**
   * The bits of 1/x, empty unless x is a power of two and both are normal numbers.
   *
   * @param bits the bits of x as an IEEE number
   * @param width 32 or 64; others have none
   */
  static OptionalLong exact(long bits, int width) {
    return switch (width) {
      case SINGLE -> mirrored(bits & 0xffff_ffffL, 23, 8);
      case DOUBLE -> mirrored(bits, 52, 11);
      default -> OptionalLong.empty();
    };
  }

  /** The exponent on the other side of zero, with the same sign. */
  private static OptionalLong mirrored(long bits, int fractionBits, int exponentBits) {
    long fraction = bits & (1L << fractionBits) - 1;
    long most = (1L << exponentBits) - 1;
    long exponent = bits >>> fractionBits & most;
    long mirrored = most - 1 - exponent;
    if (fraction != 0 || exponent == 0 || exponent == most || mirrored <= 0) {
      return OptionalLong.empty();
    }
    long sign = bits & 1L << fractionBits + exponentBits;
    return OptionalLong.of(sign | mirrored << fractionBits);
  }
}
