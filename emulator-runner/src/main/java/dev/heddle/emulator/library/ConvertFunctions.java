package dev.heddle.emulator.library;

import dev.heddle.emulator.runtime.Conversions;
import dev.heddle.scheduler.ir.HalfFloat;
import java.math.BigDecimal;
import java.math.BigInteger;

/** The functions {@code convert_TYPE_sat_rtX} of one lane (OpenCL C 1.2, 6.2.3). */
public final class ConvertFunctions {
  /** Rounding to nearest even, towards zero, up and down, as the names of the functions end. */
  public static final String ROUNDINGS = "ezpn";

  private static final int EVEN = 0;
  private static final int ZERO = 1;
  private static final int UP = 2;

  private ConvertFunctions() {}

  /**
   * A floating-point number as an integer; the caller cuts it to its type.
   *
   * @param rounding position in {@link #ROUNDINGS}
   * @param saturates whether numbers outside become the nearest one inside, and NaN 0
   * @param bits width of the integer
   */
  public static long toInteger(
      double value, int rounding, boolean saturates, boolean isUnsigned, int bits) {
    double whole = roundToWhole(value, rounding);
    if (isUnsigned) {
      if (saturates && whole >= Math.scalb(1.0, bits)) {
        return -1L;
      }
      return saturates || bits == 64 ? Conversions.doubleToUnsigned(whole) : (long) whole;
    }
    if (!saturates || Double.isNaN(whole)) {
      return (long) whole;
    }
    double limit = Math.scalb(1.0, bits - 1);
    if (whole >= limit) {
      return bits == 64 ? Long.MAX_VALUE : (1L << (bits - 1)) - 1;
    }
    return whole < -limit ? -1L << (bits - 1) : (long) whole;
  }

  private static double roundToWhole(double value, int rounding) {
    return switch (rounding) {
      case EVEN -> Math.rint(value);
      case ZERO -> value < 0 ? Math.ceil(value) : Math.floor(value);
      case UP -> Math.ceil(value);
      default -> Math.floor(value);
    };
  }

  /** An integer as the nearest one of another type. */
  public static long saturate(long value, boolean fromUnsigned, boolean toUnsigned, int bits) {
    if (toUnsigned) {
      if (!fromUnsigned && value < 0) {
        return 0;
      }
      long most = bits == 64 ? -1L : (1L << bits) - 1;
      return Long.compareUnsigned(value, most) > 0 ? most : value;
    }
    long most = bits == 64 ? Long.MAX_VALUE : (1L << (bits - 1)) - 1;
    if (fromUnsigned) {
      return Long.compareUnsigned(value, most) > 0 ? most : value;
    }
    return Math.max(-most - 1, Math.min(most, value));
  }

  /** A number rounded to fewer bits: 16 or 32. */
  public static double toFloating(double value, int rounding, int bits) {
    double nearest = nearest(value, bits);
    if (rounding == EVEN || nearest == value || Double.isNaN(value)) {
      return nearest;
    }
    return adjust(nearest, nearest > value, value < 0, rounding, bits);
  }

  /** An integer as a floating-point number of 16, 32 or 64 bits. */
  public static double fromInteger(long value, boolean isUnsigned, int rounding, int bits) {
    BigInteger exact =
        isUnsigned ? new BigInteger(Long.toUnsignedString(value)) : BigInteger.valueOf(value);
    double nearest =
        switch (bits) {
          case 64 -> exact.doubleValue();
          case 32 -> exact.floatValue();
          default -> HalfFloat.round(exact.doubleValue());
        };
    if (rounding == EVEN) {
      return nearest;
    }
    int order =
        Double.isInfinite(nearest)
            ? (nearest > 0 ? 1 : -1)
            : new BigDecimal(nearest).compareTo(new BigDecimal(exact));
    return order == 0 ? nearest : adjust(nearest, order > 0, exact.signum() < 0, rounding, bits);
  }

  private static double nearest(double value, int bits) {
    return switch (bits) {
      case 64 -> value;
      case 32 -> (float) value;
      default -> HalfFloat.round(value);
    };
  }

  /** Takes the neighbour of the nearest number where the rounding asks for it. */
  private static double adjust(
      double nearest, boolean isAbove, boolean isNegative, int rounding, int bits) {
    boolean wantsAbove = rounding == UP || rounding == ZERO && isNegative;
    if (isAbove == wantsAbove) {
      return nearest;
    }
    return wantsAbove ? -below(-nearest, bits) : below(nearest, bits);
  }

  private static double below(double value, int bits) {
    return switch (bits) {
      case 64 -> Math.nextDown(value);
      case 32 -> Math.nextDown((float) value);
      default -> halfBelow(value);
    };
  }

  private static double halfBelow(double value) {
    if (value == 0) {
      return -0x1p-24;
    }
    short half = HalfFloat.fromDouble(value);
    return HalfFloat.toFloat((short) (value > 0 ? half - 1 : half + 1));
  }
}
