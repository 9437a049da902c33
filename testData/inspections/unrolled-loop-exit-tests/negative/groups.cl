__kernel void scale(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n / 8; i++) {
    #pragma unroll
    for (int j = 0; j < 8; j++) {
      out[8 * i + j] = x[8 * i + j] * 0.5f;
    }
  }
}
