// The outer loop waits for an array that the loop with the promise does not use.
__kernel void rows(__global int *restrict out, __global const int *restrict in, int n) {
  int cache[8];
  int row[128];
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 128; j++) {
      row[j] = in[i * 128 + j];
    }
    for (int j = 0; j < 128; j++) {
      if ((j & 7) == 0) {
        #pragma unroll 1
        #pragma ivdep
        for (int k = 0; k < 8; k++) {
          cache[k] = in[i * 128 + j + k];
        }
      }
      out[i * 128 + j] = cache[j & 7] + row[127 - j];
    }
  }
}
