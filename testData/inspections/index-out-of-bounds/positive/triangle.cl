__kernel void lower(__global const float *restrict a, __global float *restrict out, int n) {
  for (int b = 0; b < n; b++) {
    float low[55];
    for (int i = 0; i < 10; i++) {
      for (int j = 0; j < i + 1; j++) {
        // finds: 'low[i * 10 + j]' reaches index 99 in the loop at line 5; the array has 55 elements
        low[i * 10 + j] = a[100 * b + 10 * i + j];
      }
    }
    for (int i = 0; i < 55; i++) {
      out[55 * b + i] = low[i];
    }
  }
}
