__kernel void window_of_outer(__global const float *restrict a, __global float *restrict out, int n) {
  for (int x = 0; x < n; x++) {
    float sum = 0.0f;
    for (int row = 0; row < 64; row++) {
      #pragma unroll
      for (int k = 0; k < 3; k++) {
        sum += a[row * 32 + x + k];
      }
    }
    out[x] = sum;
  }
}
