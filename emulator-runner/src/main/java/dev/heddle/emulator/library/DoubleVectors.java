package dev.heddle.emulator.library;

/** Functions that need whole vectors, double precision (OpenCL C 1.2, 6.12.5). */
public final class DoubleVectors {
  private DoubleVectors() {}

  public static double dot(double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }

  public static double length(double[] x) {
    double result = 0;
    for (double lane : x) {
      result = Math.hypot(result, lane);
    }
    return result;
  }

  public static double distance(double[] x, double[] y) {
    double[] difference = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      difference[i] = x[i] - y[i];
    }
    return length(difference);
  }

  public static double[] normalize(double[] x) {
    double length = length(x);
    double[] result = x.clone();
    for (int i = 0; i < x.length && length != 0; i++) {
      result[i] = x[i] / length;
    }
    return result;
  }

  public static double[] cross(double[] x, double[] y) {
    double[] result = new double[x.length];
    for (int i = 0; i < 3; i++) {
      int j = (i + 1) % 3;
      int k = (i + 2) % 3;
      result[i] = Math.fma(x[j], y[k], -x[k] * y[j]);
    }
    return result;
  }
}
