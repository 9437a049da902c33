package dev.heddle.scheduler.operator;

/** Numbers as bits of a width. */
public final class Bits {
  /** Width of half precision, which is not computed here. */
  static final int HALF = 16;

  private Bits() {}

  /** An integer cut to a width: sign-extended, but 0 or 1 if it is a single bit. */
  public static long cut(long value, int bits) {
    if (bits == 1) {
      return value & 1;
    }
    return bits >= 64 ? value : value << (64 - bits) >> (64 - bits);
  }

  /** The bits of an integer as a number without sign. */
  static long unsigned(long value, int bits) {
    return bits >= 64 ? value : value & ((1L << bits) - 1);
  }

  /** An integer with the sign that a single bit does not show. */
  static long signed(long value, int bits) {
    return bits == 1 ? -value : value;
  }

  /** The least integer of a width. */
  static long least(int bits) {
    return bits >= 64 ? Long.MIN_VALUE : -(1L << (bits - 1));
  }

  /** A number of single or double precision out of its bits. */
  static double number(long bits, int width) {
    return width == 64 ? Double.longBitsToDouble(bits) : Float.intBitsToFloat((int) bits);
  }

  /** The bits of a number, rounded to nearest even. */
  static long ofNumber(double value, int width) {
    return width == 64 ? Double.doubleToLongBits(value) : ofSingle((float) value);
  }

  /** The bits of a number of single precision. */
  static long ofSingle(float value) {
    return Float.floatToIntBits(value) & 0xffff_ffffL;
  }

  static long truth(boolean value) {
    return value ? 1 : 0;
  }
}
