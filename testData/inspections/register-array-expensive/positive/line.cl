__kernel void line(__global const int *restrict a, __global int *restrict out, int n) {
  // finds: 'delay' of 4,800 bytes is in registers
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
    int sum = 0;
    #pragma unroll
    for (int j = 0; j < 1200; j += 3) {
      sum += delay[j];
    }
    out[i] = sum;
  }
}
