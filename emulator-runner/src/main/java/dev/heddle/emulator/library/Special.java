package dev.heddle.emulator.library;

/** Functions that Java's {@link Math} lacks, in double precision. */
final class Special {
  private static final double LN2 = 0.6931471805599453;

  /** Coefficients of Lanczos' approximation with g = 7 and 9 terms. */
  private static final double[] LANCZOS = {
    0.99999999999980993,
    676.5203681218851,
    -1259.1392167224028,
    771.32342877765313,
    -176.61502916214059,
    12.507343278686905,
    -0.13857109526572012,
    9.9843695780195716e-6,
    1.5056327351493116e-7
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
    double magnitude =
        n == 3 ? Math.cbrt(Math.abs(x)) : n == 2 ? Math.sqrt(x) : Math.pow(Math.abs(x), 1.0 / n);
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

  // ---- error and gamma functions ------------------------------------------------------------

  /** Series around 0 and continued fraction further out (Abramowitz and Stegun 7.1.5, 7.1.14). */
  static double erf(double x) {
    double a = Math.abs(x);
    if (Double.isNaN(x)) {
      return x;
    }
    if (a > 6) {
      return Math.copySign(1.0, x);
    }
    if (a > 2.5) {
      return Math.copySign(1 - erfcTail(a), x);
    }
    double term = x;
    double sum = x;
    for (int n = 1; Math.abs(term) > Math.abs(sum) * 1e-18 && n < 200; n++) {
      term *= -x * x / n;
      sum += term / (2 * n + 1);
    }
    return sum * 2 / Math.sqrt(Math.PI);
  }

  static double erfc(double x) {
    return x > 1.5 ? erfcTail(x) : 1 - erf(x);
  }

  private static double erfcTail(double x) {
    if (x > 28) {
      return 0;
    }
    double fraction = 0;
    for (int n = 200; n > 0; n--) {
      fraction = n / 2.0 / (x + fraction);
    }
    return Math.exp(-x * x) / (x + fraction) / Math.sqrt(Math.PI);
  }

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
    double t = x + 6.5;
    double half = Math.pow(t, (x - 0.5) / 2);
    return Math.sqrt(2 * Math.PI) * half * Math.exp(-t) * half * lanczos(x);
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
    double t = x + 6.5;
    return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(lanczos(x));
  }

  private static double lanczos(double x) {
    double sum = LANCZOS[0];
    for (int i = 1; i < LANCZOS.length; i++) {
      sum += LANCZOS[i] / (x - 1 + i);
    }
    return sum;
  }
}
