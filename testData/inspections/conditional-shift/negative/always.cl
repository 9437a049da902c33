__kernel void always(__global const int *restrict a, __global int *restrict out, int n) {
  int delay[64];
  #pragma unroll
  for (int i = 0; i < 64; i++) {
    delay[i] = 0;
  }
  for (int i = 0; i < n; i++) {
    int value = a[i];
    #pragma unroll
    for (int j = 63; j > 0; j--) {
      delay[j] = delay[j - 1];
    }
    delay[0] = value;
    if (value > 0) {
      out[i] = delay[0] + delay[63];
    }
  }
}
