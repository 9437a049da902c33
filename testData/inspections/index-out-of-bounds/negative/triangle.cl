// Rows of a triangle lie one behind the other, and what stands behind a condition may never happen.
__kernel void lower(__global const float *restrict a, __global float *restrict out, int n) {
  for (int b = 0; b < n; b++) {
    float low[55];
    float square[100];
    for (int i = 0; i < 10; i++) {
      for (int j = 0; j < i + 1; j++) {
        low[i * (i + 1) / 2 + j] = a[100 * b + 10 * i + j];
        square[i * 10 + j] = a[100 * b + 10 * i + j];
        square[j * 10 + i] = a[100 * b + 10 * i + j];
        if (a[j] > 100.0f) {
          low[i * 10 + j] = 0.0f;
        }
      }
    }
    for (int i = 0; i < 55; i++) {
      out[55 * b + i] = low[i] + square[i];
    }
  }
}
