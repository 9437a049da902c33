__kernel void mixed(__global const int *restrict a, __global int *restrict out, int n) {
  // finds: 'state' of 4,800 bytes is in registers
  int state[1200];
  #pragma unroll
  for (int i = 0; i < 1200; i++) {
    state[i] = i;
  }
  for (int i = 0; i < n; i++) {
    int value = a[i];
    int sum = 0;
    #pragma unroll
    for (int j = 0; j < 1200; j++) {
      state[j] ^= value;
      sum += state[j] & 1;
    }
    out[i] = sum;
  }
}
