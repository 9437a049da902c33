__kernel void nest(__global const float *restrict a, __global float *restrict b, int n) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 14; j++) {
      b[i * 14 + j] = 0.0f;
      for (int k = 0; k < 256; k++) {
        b[i * 14 + j] += a[k * 14 + j];
      }
    }
  }
}
