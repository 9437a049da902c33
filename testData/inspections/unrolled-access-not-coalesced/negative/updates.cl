__kernel void updates(__global float *restrict best, __global const float *restrict a, int n) {
  for (int i = 0; i < n; i++) {
    #pragma unroll
    for (int x = 0; x < 4; x++) {
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        best[i * 4 + x] = max(best[i * 4 + x], a[i * 16 + 4 * x + k]);
      }
    }
  }
}
