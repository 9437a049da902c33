package dev.heddle.emulator.library;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Decimal forms of non-negative numbers as C prints them; exact, ties to even. */
final class FloatText {
  private FloatText() {}

  static String fixed(double value, int precision) {
    return new BigDecimal(value).setScale(precision, RoundingMode.HALF_EVEN).toPlainString();
  }

  static String scientific(double value, int precision) {
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

  static String general(double value, int precision, boolean keepZeros) {
    int significant = Math.max(precision, 1);
    String scientific = scientific(value, significant - 1);
    int exponent = Integer.parseInt(scientific.substring(scientific.indexOf('e') + 1));
    if (exponent < -4 || exponent >= significant) {
      String digits = scientific.substring(0, scientific.indexOf('e'));
      return (keepZeros ? digits : trim(digits)) + scientific.substring(scientific.indexOf('e'));
    }
    String fixed = fixed(value, significant - 1 - exponent);
    return keepZeros ? fixed : trim(fixed);
  }

  private static String trim(String digits) {
    return digits.contains(".") ? digits.replaceFirst("\\.?0+$", "") : digits;
  }
}
