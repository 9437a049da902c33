// Each step needs the rows that the one before has changed: they follow each other anyway.
__kernel void eliminate(__global float *restrict a, int n) {
  for (int k = 0; k < n; k++) {
    for (int i = k + 1; i < n; i++) {
      float factor = a[i * n + k] / a[k * n + k];
      for (int j = k; j < n; j++) {
        a[i * n + j] -= factor * a[k * n + j];
      }
    }
  }
}
