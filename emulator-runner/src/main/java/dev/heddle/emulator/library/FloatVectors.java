package dev.heddle.emulator.library;

/** Functions that need whole vectors, single precision (OpenCL C 1.2, 6.12.5). */
public final class FloatVectors {
  private FloatVectors() {}

  private static double exactDot(float[] x, float[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += (double) x[i] * y[i];
    }
    return sum;
  }

  public static float dot(float[] x, float[] y) {
    return (float) exactDot(x, y);
  }

  public static float length(float[] x) {
    return (float) Math.sqrt(exactDot(x, x));
  }

  public static float distance(float[] x, float[] y) {
    float[] difference = new float[x.length];
    for (int i = 0; i < x.length; i++) {
      difference[i] = x[i] - y[i];
    }
    return length(difference);
  }

  public static float[] normalize(float[] x) {
    double length = Math.sqrt(exactDot(x, x));
    float[] result = x.clone();
    for (int i = 0; i < x.length && length != 0; i++) {
      result[i] = (float) (x[i] / length);
    }
    return result;
  }

  public static float[] cross(float[] x, float[] y) {
    float[] result = new float[x.length];
    for (int i = 0; i < 3; i++) {
      int j = (i + 1) % 3;
      int k = (i + 2) % 3;
      result[i] = (float) ((double) x[j] * y[k] - (double) x[k] * y[j]);
    }
    return result;
  }
}
