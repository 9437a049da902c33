package dev.heddle.emulator.library;

/** Functions of OpenCL C 1.2, 6.12.2 and 6.12.4, for single precision. */
public final class FloatFunctions {
  private FloatFunctions() {}

  public static float acos(float x) {
    return (float) Math.acos(x);
  }

  public static float asin(float x) {
    return (float) Math.asin(x);
  }

  public static float atan(float x) {
    return (float) Math.atan(x);
  }

  public static float cos(float x) {
    return (float) Math.cos(x);
  }

  public static float sin(float x) {
    return (float) Math.sin(x);
  }

  public static float tan(float x) {
    return (float) Math.tan(x);
  }

  public static float cosh(float x) {
    return (float) Math.cosh(x);
  }

  public static float sinh(float x) {
    return (float) Math.sinh(x);
  }

  public static float tanh(float x) {
    return (float) Math.tanh(x);
  }

  public static float exp(float x) {
    return (float) Math.exp(x);
  }

  public static float expm1(float x) {
    return (float) Math.expm1(x);
  }

  public static float log(float x) {
    return (float) Math.log(x);
  }

  public static float log10(float x) {
    return (float) Math.log10(x);
  }

  public static float log1p(float x) {
    return (float) Math.log1p(x);
  }

  public static float cbrt(float x) {
    return (float) Math.cbrt(x);
  }

  public static float sqrt(float x) {
    return (float) Math.sqrt(x);
  }

  public static float ceil(float x) {
    return (float) Math.ceil(x);
  }

  public static float floor(float x) {
    return (float) Math.floor(x);
  }

  public static float rint(float x) {
    return (float) Math.rint(x);
  }

  public static float asinh(float x) {
    return (float) Special.asinh(x);
  }

  public static float acosh(float x) {
    return (float) Special.acosh(x);
  }

  public static float atanh(float x) {
    return (float) Special.atanh(x);
  }

  public static float exp2(float x) {
    return (float) Special.exp2(x);
  }

  public static float exp10(float x) {
    return (float) Special.exp10(x);
  }

  public static float log2(float x) {
    return (float) Special.log2(x);
  }

  public static float erf(float x) {
    return (float) ErrorFunction.erf(x);
  }

  public static float erfc(float x) {
    return (float) ErrorFunction.erfc(x);
  }

  public static float tgamma(float x) {
    return (float) Special.gamma(x);
  }

  public static float lgamma(float x) {
    return (float) Special.logGamma(x);
  }

  public static float sinpi(float x) {
    return (float) Special.sinPi(x);
  }

  public static float cospi(float x) {
    return (float) Special.cosPi(x);
  }

  public static float tanpi(float x) {
    return (float) (Special.sinPi(x) / Special.cosPi(x));
  }

  public static float asinpi(float x) {
    return (float) (Math.asin(x) / Math.PI);
  }

  public static float acospi(float x) {
    return (float) (Math.acos(x) / Math.PI);
  }

  public static float atanpi(float x) {
    return (float) (Math.atan(x) / Math.PI);
  }

  /** In single precision, which is at most 1.5 ulp off (2 are allowed) and five times as fast. */
  public static float rsqrt(float x) {
    return 1 / (float) Math.sqrt(x);
  }

  public static float recip(float x) {
    return (float) (1 / x);
  }

  public static float degrees(float x) {
    return (float) (x * (180 / Math.PI));
  }

  public static float radians(float x) {
    return (float) (x * (Math.PI / 180));
  }

  public static float atan2(float y, float x) {
    return (float) Math.atan2(y, x);
  }

  public static float atan2pi(float y, float x) {
    return (float) (Math.atan2(y, x) / Math.PI);
  }

  public static float hypot(float y, float x) {
    return (float) Math.hypot(y, x);
  }

  public static float pow(float y, float x) {
    return (float) Special.pow(y, x);
  }

  public static float powr(float y, float x) {
    return (float) Special.powr(y, x);
  }

  public static float fmod(float y, float x) {
    return (float) (y % x);
  }

  public static float remainder(float y, float x) {
    return (float) Math.IEEEremainder(y, x);
  }

  public static float divide(float y, float x) {
    return (float) (y / x);
  }

  public static float fabs(float x) {
    return Math.abs(x);
  }

  public static float fma(float a, float b, float c) {
    return Math.fma(a, b, c);
  }

  public static float mad(float a, float b, float c) {
    return a * b + c;
  }

  public static float fmin(float x, float y) {
    return Float.isNaN(x) ? y : y < x ? y : x;
  }

  public static float fmax(float x, float y) {
    return Float.isNaN(x) ? y : x < y ? y : x;
  }

  public static float min(float x, float y) {
    return y < x ? y : x;
  }

  public static float max(float x, float y) {
    return x < y ? y : x;
  }

  public static float maxmag(float x, float y) {
    float a = Math.abs(x);
    float b = Math.abs(y);
    return a > b ? x : b > a ? y : fmax(x, y);
  }

  public static float minmag(float x, float y) {
    float a = Math.abs(x);
    float b = Math.abs(y);
    return a < b ? x : b < a ? y : fmin(x, y);
  }

  public static float fdim(float x, float y) {
    return x > y ? x - y : x <= y ? 0 : Float.NaN;
  }

  public static float clamp(float x, float low, float high) {
    return fmin(fmax(x, low), high);
  }

  public static float mix(float x, float y, float a) {
    return x + (y - x) * a;
  }

  public static float step(float edge, float x) {
    return x < edge ? 0 : 1;
  }

  public static float smoothstep(float low, float high, float x) {
    float t = clamp((x - low) / (high - low), 0, 1);
    return t * t * (3 - 2 * t);
  }

  public static float sign(float x) {
    return Float.isNaN(x) ? 0 : Math.signum(x);
  }

  public static float trunc(float x) {
    return (float) (x < 0 ? Math.ceil(x) : Math.floor(x));
  }

  /** Halfway cases go away from zero. */
  public static float round(float x) {
    float whole = trunc(x);
    return Math.abs(x - whole) >= 0.5f ? whole + Math.copySign(1, x) : whole;
  }

  public static float copysign(float x, float sign) {
    return Float.intBitsToFloat(
        Float.floatToRawIntBits(x) & Integer.MAX_VALUE
            | Float.floatToRawIntBits(sign) & Integer.MIN_VALUE);
  }

  public static float nextafter(float x, float y) {
    return Math.nextAfter(x, y);
  }

  public static float nan(int payload) {
    return Float.intBitsToFloat(0x7FC00000 | payload);
  }

  public static float ldexp(float x, int exponent) {
    return Special.scale(x, exponent);
  }

  public static float pown(float x, int y) {
    return (float) Special.pow(x, y);
  }

  public static float rootn(float x, int y) {
    return (float) Special.root(x, y);
  }

  public static int ilogb(float x) {
    return Special.exponent(x);
  }

  public static float logb(float x) {
    return x == 0
        ? Float.NEGATIVE_INFINITY
        : Float.isNaN(x) || Float.isInfinite(x) ? Math.abs(x) : Special.exponent(x);
  }

  /** The fraction; the whole part is {@code floor}. */
  public static float fract(float x) {
    if (x == 0 || Float.isNaN(x)) {
      return x;
    }
    float largest = 0x1.fffffep-1f;
    return Float.isInfinite(x) ? Math.copySign((float) 0, x) : Math.min(x - floor(x), largest);
  }

  /** The fraction with the sign of the number; the whole part is {@code trunc}. */
  public static float modf(float x) {
    return Math.copySign(Float.isInfinite(x) ? 0 : x - trunc(x), x);
  }

  /** A number of [0.5, 1) that times two to the {@link #frexp_exponent} is the argument. */
  public static float frexp(float x) {
    return x == 0 || Float.isNaN(x) || Float.isInfinite(x) ? x : ldexp(x, -frexp_exponent(x));
  }

  public static int frexp_exponent(float x) {
    return x == 0 || Float.isNaN(x) || Float.isInfinite(x) ? 0 : Special.exponent(x) + 1;
  }

  public static float lgamma_r(float x) {
    return lgamma(x);
  }

  /** The sign of the gamma function. */
  public static int lgamma_sign(float x) {
    if (x > 0) {
      return 1;
    }
    return x == Math.rint(x) ? 0 : Math.floor(x) % 2 == 0 ? 1 : -1;
  }

  public static float remquo(float x, float y) {
    return remainder(x, y);
  }

  /** The lower bits of the quotient that belongs to the remainder, with its sign. */
  public static int remquo_quotient(float x, float y) {
    return Special.quotient(x, y);
  }
}
