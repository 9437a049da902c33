package dev.heddle.scheduler.lowering;

/** IEEE 754 binary16. */
final class Half {
  private static final int FRACTION = 10;
  private static final int SMALLEST_EXPONENT = -14;
  private static final long INFINITY = 0x7c00;
  private static final long NOT_A_NUMBER = 0x7e00;

  private Half() {}

  /** The bits of the nearest half; ties go to the even one. */
  static long bits(double value) {
    long sign = Double.doubleToRawLongBits(value) < 0 ? 0x8000 : 0;
    if (Double.isNaN(value)) {
      return NOT_A_NUMBER;
    }
    double magnitude = Math.abs(value);
    int exponent = Math.max(Math.getExponent(magnitude), SMALLEST_EXPONENT);
    double unit = Math.scalb(1.0, exponent - FRACTION);
    double rounded = Math.rint(magnitude / unit);
    if (Double.isInfinite(magnitude) || rounded * unit > 65504) {
      return sign | INFINITY;
    }
    // The hidden bit of a normal number adds one to the exponent field, as it should.
    long field = (long) (exponent - SMALLEST_EXPONENT) << FRACTION;
    return sign | field + (long) rounded;
  }
}
