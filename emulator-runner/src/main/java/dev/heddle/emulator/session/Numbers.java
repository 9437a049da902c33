package dev.heddle.emulator.session;

import dev.heddle.scheduler.ir.HalfFloat;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;

/** Numbers as users write them and as they lie in memory. */
public final class Numbers {
  private Numbers() {}

  /**
   * The bits of a number in a type, right-aligned.
   *
   * @param text decimal, hexadecimal (0x), nan, inf or -inf
   * @return empty when the text is no number or does not fit
   */
  public static Optional<Long> parse(ScalarType type, String text) {
    String number = text.strip().toLowerCase(Locale.ROOT);
    try {
      if (type.isFloating()) {
        return Optional.of(fromDouble(type, parseDouble(number)));
      }
      return fromInteger(type, parseInteger(number));
    } catch (NumberFormatException | ArithmeticException notANumber) {
      return Optional.empty();
    }
  }

  private static double parseDouble(String number) {
    return switch (number) {
      case "nan", "+nan", "-nan" -> Double.NaN;
      case "inf", "+inf", "infinity" -> Double.POSITIVE_INFINITY;
      case "-inf", "-infinity" -> Double.NEGATIVE_INFINITY;
      default -> {
        if (number.startsWith("0x") && !number.contains("p")) {
          yield new BigInteger(number.substring(2), 16).doubleValue();
        }
        yield Double.parseDouble(number);
      }
    };
  }

  private static BigInteger parseInteger(String number) {
    boolean negative = number.startsWith("-");
    String digits = negative ? number.substring(1) : number;
    BigInteger value =
        digits.startsWith("0x")
            ? new BigInteger(digits.substring(2), 16)
            : new BigDecimal(digits).toBigIntegerExact();
    return negative ? value.negate() : value;
  }

  private static Optional<Long> fromInteger(ScalarType type, BigInteger value) {
    int bits = type.bytes() * 8;
    BigInteger low =
        type.isSigned() ? BigInteger.ONE.shiftLeft(bits - 1).negate() : BigInteger.ZERO;
    BigInteger high = BigInteger.ONE.shiftLeft(type.isSigned() ? bits - 1 : bits);
    boolean fits = value.compareTo(low) >= 0 && value.compareTo(high) < 0;
    return fits ? Optional.of(value.longValue()) : Optional.empty();
  }

  /** The bits of a number that is rounded to the type; integers wrap around. */
  public static long fromDouble(ScalarType type, double value) {
    return switch (type) {
      case HALF -> HalfFloat.bits(value);
      case FLOAT -> Float.floatToRawIntBits((float) value) & 0xFFFFFFFFL;
      case DOUBLE -> Double.doubleToRawLongBits(value);
      case ULONG -> value >= 0x1p63 ? (long) (value - 0x1p63) + Long.MIN_VALUE : (long) value;
      default -> (long) value;
    };
  }

  /** The number behind the bits of a floating-point type, or of an integer type. */
  public static double toDouble(ScalarType type, long bits) {
    return switch (type) {
      case HALF -> HalfFloat.toFloat((short) bits);
      case FLOAT -> Float.intBitsToFloat((int) bits);
      case DOUBLE -> Double.longBitsToDouble(bits);
      case ULONG -> new BigInteger(Long.toUnsignedString(bits)).doubleValue();
      default -> extend(type, bits);
    };
  }

  /** The integer behind the lower bits, sign- or zero-extended as the type says. */
  public static long extend(ScalarType type, long bits) {
    int unused = 64 - type.bytes() * 8;
    return type.isSigned() ? bits << unused >> unused : bits << unused >>> unused;
  }

  /** The number as a user reads it. */
  public static String format(ScalarType type, long bits) {
    return switch (type) {
      case HALF -> Float.toString(HalfFloat.toFloat((short) bits));
      case FLOAT -> Float.toString(Float.intBitsToFloat((int) bits));
      case DOUBLE -> Double.toString(Double.longBitsToDouble(bits));
      case ULONG -> Long.toUnsignedString(bits);
      default -> Long.toString(extend(type, bits));
    };
  }
}
