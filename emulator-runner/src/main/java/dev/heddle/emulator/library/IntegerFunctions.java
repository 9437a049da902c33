package dev.heddle.emulator.library;

import java.math.BigInteger;

/**
 * Integer functions of one lane (OpenCL C 1.2, 6.12.3). Arguments come sign- or zero-extended with
 * the width of the type as the last parameter; the caller cuts the result to its type.
 */
public final class IntegerFunctions {
  private IntegerFunctions() {}

  private static long least(int bits) {
    return bits == 64 ? Long.MIN_VALUE : -(1L << (bits - 1));
  }

  private static long greatest(int bits) {
    return bits == 64 ? Long.MAX_VALUE : (1L << (bits - 1)) - 1;
  }

  private static long ones(int bits) {
    return bits == 64 ? -1L : (1L << bits) - 1;
  }

  private static long saturate(BigInteger value, BigInteger low, BigInteger high) {
    return value.max(low).min(high).longValue();
  }

  private static BigInteger big(long value) {
    return BigInteger.valueOf(value);
  }

  private static BigInteger unsigned(long value) {
    return value >= 0 ? big(value) : big(value).add(BigInteger.ONE.shiftLeft(64));
  }

  public static long add_sat(long a, long b, int bits) {
    long sum = a + b;
    if (bits == 64 && ((a ^ sum) & (b ^ sum)) < 0) {
      return a < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
    return Math.max(least(bits), Math.min(greatest(bits), sum));
  }

  public static long add_sat_unsigned(long a, long b, int bits) {
    long sum = a + b;
    return Long.compareUnsigned(sum, a) < 0 || Long.compareUnsigned(sum, ones(bits)) > 0
        ? ones(bits)
        : sum;
  }

  public static long sub_sat(long a, long b, int bits) {
    long difference = a - b;
    if (bits == 64 && ((a ^ b) & (a ^ difference)) < 0) {
      return a < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
    return Math.max(least(bits), Math.min(greatest(bits), difference));
  }

  public static long sub_sat_unsigned(long a, long b, int bits) {
    return Long.compareUnsigned(a, b) < 0 ? 0 : a - b;
  }

  public static long hadd(long a, long b, int bits) {
    return (a & b) + ((a ^ b) >> 1);
  }

  public static long hadd_unsigned(long a, long b, int bits) {
    return (a & b) + ((a ^ b) >>> 1);
  }

  public static long rhadd(long a, long b, int bits) {
    return (a | b) - ((a ^ b) >> 1);
  }

  public static long rhadd_unsigned(long a, long b, int bits) {
    return (a | b) - ((a ^ b) >>> 1);
  }

  public static long abs_diff(long a, long b, int bits) {
    return a > b ? a - b : b - a;
  }

  public static long abs_diff_unsigned(long a, long b, int bits) {
    return Long.compareUnsigned(a, b) > 0 ? a - b : b - a;
  }

  public static long mul_hi(long a, long b, int bits) {
    return bits == 64 ? Math.multiplyHigh(a, b) : a * b >> bits;
  }

  public static long mul_hi_unsigned(long a, long b, int bits) {
    if (bits < 64) {
      return a * b >>> bits;
    }
    return Math.multiplyHigh(a, b) + (a >> 63 & b) + (b >> 63 & a);
  }

  public static long mad_hi(long a, long b, long c, int bits) {
    return mul_hi(a, b, bits) + c;
  }

  public static long mad_hi_unsigned(long a, long b, long c, int bits) {
    return mul_hi_unsigned(a, b, bits) + c;
  }

  public static long mad_sat(long a, long b, long c, int bits) {
    return saturate(big(a).multiply(big(b)).add(big(c)), big(least(bits)), big(greatest(bits)));
  }

  public static long mad_sat_unsigned(long a, long b, long c, int bits) {
    return saturate(
        unsigned(a).multiply(unsigned(b)).add(unsigned(c)), BigInteger.ZERO, unsigned(ones(bits)));
  }

  public static long rotate(long a, long b, int bits) {
    int amount = (int) (b & bits - 1);
    long value = a & ones(bits);
    return amount == 0 ? value : value << amount | value >>> bits - amount;
  }

  public static long clz(long a, int bits) {
    return Long.numberOfLeadingZeros(a & ones(bits)) - (64L - bits);
  }

  public static long ctz(long a, int bits) {
    return Math.min(bits, Long.numberOfTrailingZeros(a));
  }

  public static long popcount(long a, int bits) {
    return Long.bitCount(a & ones(bits));
  }

  public static long upsample(long high, long low, int bits) {
    return high << bits | low & ones(bits);
  }

  public static long bitselect(long a, long b, long c, int bits) {
    return a & ~c | b & c;
  }

  /**
   * For vectors: the sign of the condition chooses; the caller turns a scalar condition into it.
   */
  public static long select(long a, long b, long condition, int bits) {
    return condition < 0 ? b : a;
  }
}
