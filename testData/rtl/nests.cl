// Loops inside of loops: values of the iteration around travel with the iterations inside.
__kernel void matrix_vector(__global const int *restrict a, __global const int *restrict x,
                            __global int *restrict y, const int rows, const int columns) {
  for (int i = 0; i < rows; i++) {
    int sum = 0;
    for (int k = 0; k < columns; k++) {
      sum += a[i * columns + k] * x[k];
    }
    y[i] = sum;
  }
}

// Trip counts that change, with 0 among them, three loops deep.
__kernel void best_of(__global const int *restrict x, __global int *restrict y, const int rows,
                      const int columns) {
  for (int i = 0; i < rows; i++) {
    for (int j = 0; j < columns; j++) {
      int best = 0;
      for (int k = 0; k < j; k++) {
        int v = x[(i * 5 + k * j) & 63];
        best = v > best ? v : best;
      }
      y[i * columns + j] = best;
    }
  }
}

__kernel void weighted(__global const float *restrict x, __global const float *restrict w,
                       __global float *restrict y, const int n, const int taps) {
  for (int i = 0; i < n; i++) {
    float sum = 0.0f;
    for (int k = 0; k < taps; k++) {
      sum += x[i + k] * w[k];
    }
    y[i] = sum / 3.0f;
  }
}
