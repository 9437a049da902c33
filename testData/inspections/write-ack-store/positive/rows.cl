__kernel void rows(__global const float *restrict a, __global float *restrict b, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 32; j++) {
      // finds: what follows may touch the same elements
      b[j] = a[i * 32 + j] * 2.0f;
    }
    for (int j = 0; j < 32; j++) {
      out[i * 32 + j] = b[31 - j];
    }
  }
}
