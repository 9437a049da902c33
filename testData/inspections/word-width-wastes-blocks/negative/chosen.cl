// The author has chosen the width of a bank.
__kernel void wide(__global const float *restrict x, __global float *restrict out, int n) {
  __attribute__((numbanks(1), bankwidth(512))) float table[64][128];
  for (int r = 0; r < 64; r++) {
    #pragma unroll
    for (int i = 0; i < 128; i++) {
      table[r][i] = x[128 * r + i];
    }
  }
  for (int r = 0; r < n; r++) {
    float sum = 0.0f;
    #pragma unroll
    for (int i = 0; i < 128; i++) {
      sum += table[r & 63][i];
    }
    out[r] = sum;
  }
}
