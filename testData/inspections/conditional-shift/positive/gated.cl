__kernel void gated(__global const int *restrict a, __global int *restrict out, int n) {
  // finds: the 64 elements of 'delay' move only if 'value > 0'
  int delay[64];
  #pragma unroll
  for (int i = 0; i < 64; i++) {
    delay[i] = 0;
  }
  for (int i = 0; i < n; i++) {
    int value = a[i];
    if (value > 0) {
      #pragma unroll
      for (int j = 63; j > 0; j--) {
        delay[j] = delay[j - 1];
      }
      delay[0] = value;
    }
    out[i] = delay[0] + delay[63];
  }
}
