package dev.heddle.emulator.library;

/** Functions of OpenCL C 1.2, 6.12.2 and 6.12.4, for double precision. */
public final class DoubleFunctions {
  private DoubleFunctions() {}

  public static double acos(double x) {
    return Math.acos(x);
  }

  public static double asin(double x) {
    return Math.asin(x);
  }

  public static double atan(double x) {
    return Math.atan(x);
  }

  public static double cos(double x) {
    return Math.cos(x);
  }

  public static double sin(double x) {
    return Math.sin(x);
  }

  public static double tan(double x) {
    return Math.tan(x);
  }

  public static double cosh(double x) {
    return Math.cosh(x);
  }

  public static double sinh(double x) {
    return Math.sinh(x);
  }

  public static double tanh(double x) {
    return Math.tanh(x);
  }

  public static double exp(double x) {
    return Math.exp(x);
  }

  public static double expm1(double x) {
    return Math.expm1(x);
  }

  public static double log(double x) {
    return Math.log(x);
  }

  public static double log10(double x) {
    return Math.log10(x);
  }

  public static double log1p(double x) {
    return Math.log1p(x);
  }

  public static double cbrt(double x) {
    return Math.cbrt(x);
  }

  public static double sqrt(double x) {
    return Math.sqrt(x);
  }

  public static double ceil(double x) {
    return Math.ceil(x);
  }

  public static double floor(double x) {
    return Math.floor(x);
  }

  public static double rint(double x) {
    return Math.rint(x);
  }

  public static double asinh(double x) {
    return Special.asinh(x);
  }

  public static double acosh(double x) {
    return Special.acosh(x);
  }

  public static double atanh(double x) {
    return Special.atanh(x);
  }

  public static double exp2(double x) {
    return Special.exp2(x);
  }

  public static double exp10(double x) {
    return Special.exp10(x);
  }

  public static double log2(double x) {
    return Special.log2(x);
  }

  public static double erf(double x) {
    return ErrorFunction.erf(x);
  }

  public static double erfc(double x) {
    return ErrorFunction.erfc(x);
  }

  public static double tgamma(double x) {
    return Special.gamma(x);
  }

  public static double lgamma(double x) {
    return Special.logGamma(x);
  }

  public static double sinpi(double x) {
    return Special.sinPi(x);
  }

  public static double cospi(double x) {
    return Special.cosPi(x);
  }

  public static double tanpi(double x) {
    return Special.sinPi(x) / Special.cosPi(x);
  }

  public static double asinpi(double x) {
    return Math.asin(x) / Math.PI;
  }

  public static double acospi(double x) {
    return Math.acos(x) / Math.PI;
  }

  public static double atanpi(double x) {
    return Math.atan(x) / Math.PI;
  }

  public static double rsqrt(double x) {
    return 1 / Math.sqrt(x);
  }

  public static double recip(double x) {
    return 1 / x;
  }

  public static double degrees(double x) {
    return x * (180 / Math.PI);
  }

  public static double radians(double x) {
    return x * (Math.PI / 180);
  }

  public static double atan2(double y, double x) {
    return Math.atan2(y, x);
  }

  public static double atan2pi(double y, double x) {
    return Math.atan2(y, x) / Math.PI;
  }

  public static double hypot(double y, double x) {
    return Math.hypot(y, x);
  }

  public static double pow(double y, double x) {
    return Special.pow(y, x);
  }

  public static double powr(double y, double x) {
    return Special.powr(y, x);
  }

  public static double fmod(double y, double x) {
    return y % x;
  }

  public static double remainder(double y, double x) {
    return Math.IEEEremainder(y, x);
  }

  public static double divide(double y, double x) {
    return y / x;
  }

  public static double fabs(double x) {
    return Math.abs(x);
  }

  public static double fma(double a, double b, double c) {
    return Math.fma(a, b, c);
  }

  public static double mad(double a, double b, double c) {
    return a * b + c;
  }

  public static double fmin(double x, double y) {
    return Double.isNaN(x) ? y : y < x ? y : x;
  }

  public static double fmax(double x, double y) {
    return Double.isNaN(x) ? y : x < y ? y : x;
  }

  public static double min(double x, double y) {
    return y < x ? y : x;
  }

  public static double max(double x, double y) {
    return x < y ? y : x;
  }

  public static double maxmag(double x, double y) {
    double a = Math.abs(x);
    double b = Math.abs(y);
    return a > b ? x : b > a ? y : fmax(x, y);
  }

  public static double minmag(double x, double y) {
    double a = Math.abs(x);
    double b = Math.abs(y);
    return a < b ? x : b < a ? y : fmin(x, y);
  }

  public static double fdim(double x, double y) {
    return x > y ? x - y : x <= y ? 0 : Double.NaN;
  }

  public static double clamp(double x, double low, double high) {
    return fmin(fmax(x, low), high);
  }

  public static double mix(double x, double y, double a) {
    return x + (y - x) * a;
  }

  public static double step(double edge, double x) {
    return x < edge ? 0 : 1;
  }

  public static double smoothstep(double low, double high, double x) {
    double t = clamp((x - low) / (high - low), 0, 1);
    return t * t * (3 - 2 * t);
  }

  public static double sign(double x) {
    return Double.isNaN(x) ? 0 : Math.signum(x);
  }

  public static double trunc(double x) {
    return (x < 0 ? Math.ceil(x) : Math.floor(x));
  }

  /** Halfway cases go away from zero. */
  public static double round(double x) {
    double whole = trunc(x);
    return Math.abs(x - whole) >= 0.5 ? whole + Math.copySign(1, x) : whole;
  }

  public static double copysign(double x, double sign) {
    return Double.longBitsToDouble(
        Double.doubleToRawLongBits(x) & Long.MAX_VALUE
            | Double.doubleToRawLongBits(sign) & Long.MIN_VALUE);
  }

  public static double nextafter(double x, double y) {
    return Math.nextAfter(x, y);
  }

  public static double nan(long payload) {
    return Double.longBitsToDouble(0x7FF8000000000000L | payload);
  }

  public static double ldexp(double x, int exponent) {
    return Special.scale(x, exponent);
  }

  public static double pown(double x, int y) {
    return Special.pow(x, y);
  }

  public static double rootn(double x, int y) {
    return Special.root(x, y);
  }

  public static int ilogb(double x) {
    return Special.exponent(x);
  }

  public static double logb(double x) {
    return x == 0
        ? Double.NEGATIVE_INFINITY
        : Double.isNaN(x) || Double.isInfinite(x) ? Math.abs(x) : Special.exponent(x);
  }

  /** The fraction; the whole part is {@code floor}. */
  public static double fract(double x) {
    if (x == 0 || Double.isNaN(x)) {
      return x;
    }
    double largest = 0x1.fffffffffffffp-1;
    return Double.isInfinite(x) ? Math.copySign((double) 0, x) : Math.min(x - floor(x), largest);
  }

  /** The fraction with the sign of the number; the whole part is {@code trunc}. */
  public static double modf(double x) {
    return Math.copySign(Double.isInfinite(x) ? 0 : x - trunc(x), x);
  }

  /** A number of [0.5, 1) that times two to the {@link #frexp_exponent} is the argument. */
  public static double frexp(double x) {
    return x == 0 || Double.isNaN(x) || Double.isInfinite(x) ? x : ldexp(x, -frexp_exponent(x));
  }

  public static int frexp_exponent(double x) {
    return x == 0 || Double.isNaN(x) || Double.isInfinite(x) ? 0 : Special.exponent(x) + 1;
  }

  public static double lgamma_r(double x) {
    return lgamma(x);
  }

  /** The sign of the gamma function. */
  public static int lgamma_sign(double x) {
    if (x > 0) {
      return 1;
    }
    return x == Math.rint(x) ? 0 : Math.floor(x) % 2 == 0 ? 1 : -1;
  }

  public static double remquo(double x, double y) {
    return remainder(x, y);
  }

  /** The lower bits of the quotient that belongs to the remainder, with its sign. */
  public static int remquo_quotient(double x, double y) {
    return Special.quotient(x, y);
  }
}
