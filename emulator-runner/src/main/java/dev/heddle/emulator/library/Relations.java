package dev.heddle.emulator.library;

/**
 * Relational functions of one lane (OpenCL C 1.2, 6.12.6); the caller makes -1 of true in vectors.
 */
public final class Relations {
  private Relations() {}

  public static boolean isequal(float x, float y) {
    return x == y;
  }

  public static boolean isnotequal(float x, float y) {
    return x != y;
  }

  public static boolean isgreater(float x, float y) {
    return x > y;
  }

  public static boolean isgreaterequal(float x, float y) {
    return x >= y;
  }

  public static boolean isless(float x, float y) {
    return x < y;
  }

  public static boolean islessequal(float x, float y) {
    return x <= y;
  }

  public static boolean islessgreater(float x, float y) {
    return x < y || x > y;
  }

  public static boolean isordered(float x, float y) {
    return !Float.isNaN(x) && !Float.isNaN(y);
  }

  public static boolean isunordered(float x, float y) {
    return Float.isNaN(x) || Float.isNaN(y);
  }

  public static boolean isnan(float x) {
    return Float.isNaN(x);
  }

  public static boolean isinf(float x) {
    return Float.isInfinite(x);
  }

  public static boolean isfinite(float x) {
    return Float.isFinite(x);
  }

  public static boolean isnormal(float x) {
    return Float.isFinite(x) && Math.abs(x) >= Float.MIN_NORMAL;
  }

  public static boolean signbit(float x) {
    return Float.floatToRawIntBits(x) < 0;
  }

  public static float bitselect(float a, float b, float c) {
    int mask = Float.floatToRawIntBits(c);
    return Float.intBitsToFloat(
        Float.floatToRawIntBits(a) & ~mask | Float.floatToRawIntBits(b) & mask);
  }

  public static boolean isequal(double x, double y) {
    return x == y;
  }

  public static boolean isnotequal(double x, double y) {
    return x != y;
  }

  public static boolean isgreater(double x, double y) {
    return x > y;
  }

  public static boolean isgreaterequal(double x, double y) {
    return x >= y;
  }

  public static boolean isless(double x, double y) {
    return x < y;
  }

  public static boolean islessequal(double x, double y) {
    return x <= y;
  }

  public static boolean islessgreater(double x, double y) {
    return x < y || x > y;
  }

  public static boolean isordered(double x, double y) {
    return !Double.isNaN(x) && !Double.isNaN(y);
  }

  public static boolean isunordered(double x, double y) {
    return Double.isNaN(x) || Double.isNaN(y);
  }

  public static boolean isnan(double x) {
    return Double.isNaN(x);
  }

  public static boolean isinf(double x) {
    return Double.isInfinite(x);
  }

  public static boolean isfinite(double x) {
    return Double.isFinite(x);
  }

  public static boolean isnormal(double x) {
    return Double.isFinite(x) && Math.abs(x) >= Double.MIN_NORMAL;
  }

  public static boolean signbit(double x) {
    return Double.doubleToRawLongBits(x) < 0;
  }

  public static double bitselect(double a, double b, double c) {
    long mask = Double.doubleToRawLongBits(c);
    return Double.longBitsToDouble(
        Double.doubleToRawLongBits(a) & ~mask | Double.doubleToRawLongBits(b) & mask);
  }

  public static float select(float a, float b, int condition) {
    return condition < 0 ? b : a;
  }

  public static double select(double a, double b, long condition) {
    return condition < 0 ? b : a;
  }
}
