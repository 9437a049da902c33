__kernel void wide(__global const float *restrict x, __global float *restrict out, int n) {
  // finds: 'table' fills 12 % of its 103 of 2,713 RAM blocks (4 %): 1 bank of 64 words of
  float table[64][128];
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
