package dev.heddle.eclipse.tests;

/** Long files of many kernels. */
final class LongKernels {
  /** Of a kernel, with the blank line behind it. */
  static final int LINES = 18;

  private LongKernels() {}

  /** Kernels of at least so many lines. */
  static String text(int lines) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; text.chars().filter(c -> c == '\n').count() < lines; i++) {
      text.append(
          """
          // Sums a row.
          kernel void sum_%1$d(global const float *restrict in, global float *restrict out, int n) {
            float sum = 0.0f;
            for (int i = 0; i < n; i++) {
              sum += in[i] * %1$d.0f;
            }
            sum = sum * 1.5f + 1.0f;
            sum = sum * 2.5f + 2.0f;
            sum = sum * 3.5f + 3.0f;
            sum = sum * 4.5f + 4.0f;
            sum = sum * 5.5f + 5.0f;
            sum = sum * 6.5f + 6.0f;
            sum = sum * 7.5f + 7.0f;
            sum = sum * 8.5f + 8.0f;
            sum = sum * 9.5f + 9.0f;
            out[%1$d] = sum;
          }

          """
              .formatted(i));
    }
    return text.toString();
  }
}
