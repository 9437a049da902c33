package dev.heddle.scheduler.ir;

/** IEEE 754 binary16. */
public final class HalfFloat {
  private HalfFloat() {}

  /** The number as a float, exactly. */
  public static float toFloat(short half) {
    int sign = (half & 0x8000) << 16;
    int exponent = half >> 10 & 0x1F;
    int fraction = half & 0x3FF;
    if (exponent == 0x1F) {
      return Float.intBitsToFloat(sign | 0x7F800000 | fraction << 13);
    }
    if (exponent == 0) {
      float magnitude = fraction * 0x1p-24f;
      return sign == 0 ? magnitude : -magnitude;
    }
    return Float.intBitsToFloat(sign | exponent + 112 << 23 | fraction << 13);
  }

  /** Rounded to nearest even. */
  public static short fromFloat(float value) {
    return fromDouble(value);
  }

  /** Rounded to nearest even, in one step. */
  public static short fromDouble(double value) {
    int sign = (int) (Double.doubleToRawLongBits(value) >>> 48) & 0x8000;
    double magnitude = Math.abs(value);
    if (Double.isNaN(value)) {
      long payload = Double.doubleToRawLongBits(value) >>> 42 & 0x1FF;
      return (short) (sign | 0x7E00 | payload);
    }
    if (magnitude >= 65520) {
      return (short) (sign | 0x7C00);
    }
    int exponent = Math.max(Math.getExponent(magnitude), -14);
    double units = Math.rint(Math.scalb(magnitude, 10 - exponent));
    int bits = (exponent + 14 << 10) + (int) units;
    return (short) (sign | bits);
  }

  /** The bits of the nearest number, zero-extended as a {@link Detail.Constant} has them. */
  public static long bits(double value) {
    return fromDouble(value) & 0xFFFFL;
  }

  /** The nearest number of half precision, as a float. */
  public static float round(float value) {
    return toFloat(fromDouble(value));
  }

  /** The nearest number of half precision, as a float, rounded once. */
  public static float round(double value) {
    return toFloat(fromDouble(value));
  }
}
