package dev.heddle.emulator.library;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Forms of non-negative numbers as C prints them; exact, ties to even. Each keeps the point also
 * when no digit follows it if {@code keepPoint} says so (the flag #).
 */
final class FloatText {
  private static final int HEX_DIGITS = 13;
  private static final int BIAS = 1023;

  private FloatText() {}

  static String fixed(double value, int precision, boolean keepPoint) {
    return withPoint(fixed(value, precision), precision, keepPoint);
  }

  static String scientific(double value, int precision, boolean keepPoint) {
    String text = scientific(value, precision);
    int end = text.indexOf('e');
    return withPoint(text.substring(0, end), precision, keepPoint) + text.substring(end);
  }

  private static String withPoint(String digits, int precision, boolean keepPoint) {
    return keepPoint && precision == 0 ? digits + "." : digits;
  }

  /**
   * The form of {@code %a}.
   *
   * @param precision digits behind the point, -1 for as many as the number needs
   */
  static String hexadecimal(double value, int precision, boolean keepPoint) {
    long bits = Double.doubleToRawLongBits(value);
    long fraction = bits & (1L << 52) - 1;
    int exponent = (int) (bits >>> 52);
    long mantissa = exponent == 0 ? fraction : fraction | 1L << 52;
    int power = value == 0 ? 0 : Math.max(exponent, 1) - BIAS;
    int digits = HEX_DIGITS;
    if (precision >= 0 && precision < HEX_DIGITS) {
      int dropped = 4 * (HEX_DIGITS - precision);
      long half = 1L << dropped - 1;
      long rest = mantissa & (1L << dropped) - 1;
      mantissa >>= dropped;
      if (rest > half || rest == half && (mantissa & 1) != 0) {
        mantissa++;
      }
      digits = precision;
    }
    String first = Long.toHexString(mantissa >> 4 * digits);
    long behind = mantissa & (1L << 4 * digits) - 1;
    String text = Long.toHexString(behind);
    text = digits == 0 ? "" : "0".repeat(digits - text.length()) + text;
    if (precision < 0) {
      text = text.replaceFirst("0+$", "");
    } else {
      text += "0".repeat(Math.max(0, precision - digits));
    }
    String point = text.isEmpty() && !keepPoint ? "" : ".";
    return "0x" + first + point + text + "p" + (power < 0 ? "" : "+") + power;
  }

  private static String fixed(double value, int precision) {
    return new BigDecimal(value).setScale(precision, RoundingMode.HALF_EVEN).toPlainString();
  }

  private static String scientific(double value, int precision) {
    if (value == 0) {
      return fixed(0, precision) + "e+00";
    }
    BigDecimal rounded =
        new BigDecimal(value).round(new MathContext(precision + 1, RoundingMode.HALF_EVEN));
    int exponent = rounded.precision() - rounded.scale() - 1;
    String digits =
        rounded
            .movePointLeft(exponent)
            .setScale(precision, RoundingMode.UNNECESSARY)
            .toPlainString();
    return digits
        + (exponent < 0 ? "e-" : "e+")
        + (Math.abs(exponent) < 10 ? "0" : "")
        + Math.abs(exponent);
  }

  /** The shorter of both forms. */
  static String general(double value, int precision, boolean keepZeros) {
    int significant = Math.max(precision, 1);
    String scientific = scientific(value, significant - 1);
    int exponent = Integer.parseInt(scientific.substring(scientific.indexOf('e') + 1));
    if (exponent < -4 || exponent >= significant) {
      String digits = scientific.substring(0, scientific.indexOf('e'));
      return (keepZeros ? withPoint(digits, significant - 1, true) : trim(digits))
          + scientific.substring(scientific.indexOf('e'));
    }
    String fixed = fixed(value, significant - 1 - exponent);
    return keepZeros ? withPoint(fixed, significant - 1 - exponent, true) : trim(fixed);
  }

  private static String trim(String digits) {
    return digits.contains(".") ? digits.replaceFirst("\\.?0+$", "") : digits;
  }
}
