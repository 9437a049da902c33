package dev.heddle.emulator.library;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Functions that Java's {@link Math} lacks, in double precision. */
final class Special {
  private static final double LN2 = 0.6931471805599453;

  /** Coefficients of the series of 1 / gamma (Abramowitz and Stegun 6.1.34), from that of z on. */
  private static final double[] RECIPROCAL_GAMMA = {
    1.0,
    0.5772156649015329,
    -0.6558780715202538,
    -0.0420026350340952,
    0.1665386113822915,
    -0.0421977345555443,
    -0.0096219715278770,
    0.0072189432466630,
    -0.0011651675918591,
    -0.0002152416741149,
    0.0001280502823882,
    -0.0000201348547807,
    -0.0000012504934821,
    0.0000011330272320,
    -0.0000002056338417,
    0.0000000061160950,
    0.0000000050020075,
    -0.0000000011812746,
    0.0000000001043427,
    0.0000000000077823,
    -0.0000000000036968,
    0.0000000000005100,
    -0.0000000000000206,
    -0.0000000000000054,
    0.0000000000000014
  };

  private Special() {}

  static double asinh(double x) {
    double a = Math.abs(x);
    double result =
        a > 1e150 ? Math.log(a) + LN2 : Math.log1p(a + a * a / (1 + Math.sqrt(a * a + 1)));
    return Math.copySign(result, x);
  }

  static double acosh(double x) {
    if (x > 1e150) {
      return Math.log(x) + LN2;
    }
    if (x < 1) {
      return Double.NaN;
    }
    double t = x - 1;
    return Math.log1p(t + Math.sqrt(2 * t + t * t));
  }

  static double atanh(double x) {
    double a = Math.abs(x);
    return Math.copySign(0.5 * Math.log1p(2 * a / (1 - a)), x);
  }

  static double exp2(double x) {
    double whole = Math.rint(x);
    if (x == whole && Math.abs(x) < 1100) {
      return Math.scalb(1.0, (int) x);
    }
    return Double.isNaN(x) || Math.abs(x) > 1100
        ? Math.pow(2, x)
        : Math.scalb(Math.exp((x - whole) * LN2), (int) whole);
  }

  static double exp10(double x) {
    return Math.pow(10, x);
  }

  static double log2(double x) {
    if (!(x > 0) || Double.isInfinite(x)) {
      return Math.log(x);
    }
    int exponent = exponent(x);
    double fraction = scale(x, -exponent);
    if (fraction > 1.4142135623730951) {
      fraction /= 2;
      exponent++;
    }
    return exponent + Math.log(fraction) / LN2;
  }

  /** As C has it: 1 to any power and any number to the power 0 are 1, also with a NaN. */
  static double pow(double x, double y) {
    if (x == 1 || x == -1 && Double.isInfinite(y)) {
      return 1;
    }
    return Math.pow(x, y);
  }

  static double powr(double x, double y) {
    if (!(x >= 0)
        || Double.isNaN(y)
        || y == 0 && (x == 0 || Double.isInfinite(x))
        || x == 1 && Double.isInfinite(y)) {
      return Double.NaN;
    }
    return Math.pow(Math.abs(x), y);
  }

  static double root(double x, int n) {
    if (n == 0 || x < 0 && n % 2 == 0) {
      return Double.NaN;
    }
    double a = Math.abs(x);
    if (a < Double.MIN_NORMAL && a > 0 && Math.abs((long) n) <= 64) {
      int shift = 64 / Math.abs(n) + 1;
      double scaled = root(Math.copySign(Math.scalb(a, shift * Math.abs(n)), x), n);
      return Math.scalb(scaled, n > 0 ? -shift : shift);
    }
    double magnitude = n == 3 ? Math.cbrt(a) : n == 2 ? Math.sqrt(a) : Math.pow(a, 1.0 / n);
    double error = Math.pow(magnitude, n) / a - 1;
    if (Math.abs(error) < 0.1) {
      // One step of Newton's iteration takes away what 1 / n lost.
      magnitude -= magnitude * error / n;
    }
    return n % 2 == 0 ? magnitude : Math.copySign(magnitude, x);
  }

  static double sinPi(double x) {
    if (Double.isNaN(x) || Double.isInfinite(x)) {
      return Double.NaN;
    }
    double folded = Math.IEEEremainder(x, 2);
    if (folded == Math.rint(folded)) {
      return Math.copySign(0.0, x);
    }
    double a = Math.abs(folded);
    double value =
        a <= 0.25 || a >= 0.75
            ? Math.sin(Math.PI * (a > 0.5 ? 1 - a : a))
            : Math.cos(Math.PI * (0.5 - a));
    return folded < 0 ? -value : value;
  }

  static double cosPi(double x) {
    if (Double.isNaN(x) || Double.isInfinite(x)) {
      return Double.NaN;
    }
    double a = Math.abs(Math.IEEEremainder(x, 2));
    if (a == 0.5) {
      return 0;
    }
    return a <= 0.25
        ? Math.cos(Math.PI * a)
        : a >= 0.75 ? -Math.cos(Math.PI * (1 - a)) : Math.sin(Math.PI * (0.5 - a));
  }

  static double scale(double x, int exponent) {
    return Math.scalb(x, exponent);
  }

  static float scale(float x, int exponent) {
    return Math.scalb(x, exponent);
  }

  static int exponent(double x) {
    if (x == 0) {
      return Integer.MIN_VALUE;
    }
    if (Double.isNaN(x) || Double.isInfinite(x)) {
      return Integer.MAX_VALUE;
    }
    int exponent = Math.getExponent(x);
    return exponent < Double.MIN_EXPONENT ? Math.getExponent(x * 0x1p60) - 60 : exponent;
  }

  /** The lower seven bits of the rounded quotient, with its sign, as {@code remquo} gives them. */
  static int quotient(double x, double y) {
    if (Double.isNaN(x) || Double.isNaN(y) || Double.isInfinite(x) || y == 0) {
      return 0;
    }
    if (Double.isInfinite(y)) {
      return 0;
    }
    BigDecimal quotient =
        new BigDecimal(Math.IEEEremainder(x, y))
            .negate()
            .add(new BigDecimal(x))
            .divide(new BigDecimal(y), 0, RoundingMode.HALF_EVEN);
    int bits = quotient.toBigInteger().abs().intValue() & 0x7F;
    return quotient.signum() < 0 ? -bits : bits;
  }

  // ---- gamma function -----------------------------------------------------------------------

  static double gamma(double x) {
    if (x == 0) {
      return 1 / x;
    }
    if (x == Math.rint(x)) {
      if (x < 0) {
        return Double.NaN;
      }
      if (x < 171.5) {
        double product = 1;
        for (int i = 2; i < x; i++) {
          product *= i;
        }
        return product;
      }
    }
    if (x < 0.5) {
      return Math.PI / (sinPi(x) * gamma(1 - x));
    }
    if (x > 171.7) {
      return Double.POSITIVE_INFINITY;
    }
    return x > 1.5 ? gammaByProduct(x) : gammaNearOne(x);
  }

  /** From 0.5 to 1.5. */
  private static double gammaNearOne(double x) {
    double z = x - 1;
    double sum = 0;
    for (int i = RECIPROCAL_GAMMA.length - 1; i >= 0; i--) {
      sum = sum * z + RECIPROCAL_GAMMA[i];
    }
    return 1 / sum;
  }

  /**
   * Down to the interval from 0.5 to 1.5 by the recurrence, with a product of twice the precision.
   */
  private static double gammaByProduct(double x) {
    double factor = x - 1;
    double upper = 1;
    double lower = 0;
    while (factor > 0.5) {
      double product = upper * factor;
      lower = lower * factor + Math.fma(upper, factor, -product);
      upper = product;
      factor--;
    }
    double rest = gammaNearOne(factor + 1);
    return Double.isInfinite(upper) ? upper : Math.fma(upper, rest, lower * rest);
  }

  static double logGamma(double x) {
    if (Double.isInfinite(x)) {
      return Double.POSITIVE_INFINITY;
    }
    if (x <= 0 && x == Math.rint(x)) {
      return Double.POSITIVE_INFINITY;
    }
    if (x == 1 || x == 2) {
      return 0;
    }
    if (x < 0.5) {
      return Math.log(Math.PI / Math.abs(sinPi(x))) - logGamma(1 - x);
    }
    if (x < 20) {
      return Math.log(gamma(x));
    }
    // Stirling's series (Abramowitz and Stegun 6.1.41).
    double r = 1 / (x * x);
    double tail =
        (1 / 12.0 - r * (1 / 360.0 - r * (1 / 1260.0 - r * (1 / 1680.0 - r / 1188.0)))) / x;
    return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + tail;
  }
}
