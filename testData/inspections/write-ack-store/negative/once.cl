__kernel void once(__global const float *restrict a, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 32; j++) {
      out[i * 32 + j] = a[i * 32 + j] * 2.0f;
    }
  }
}
