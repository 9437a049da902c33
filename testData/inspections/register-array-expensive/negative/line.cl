__kernel void line(__global const int *restrict a, __global int *restrict out, int n) {
  int delay[1200];
  #pragma unroll
  for (int i = 0; i < 1200; i++) {
    delay[i] = 0;
  }
  for (int i = 0; i < n; i++) {
    #pragma unroll
    for (int j = 1199; j > 0; j--) {
      delay[j] = delay[j - 1];
    }
    delay[0] = a[i];
    out[i] = delay[0] + delay[1199];
  }
}
