// The products are in a function without a loop, which is called in 64 copies; loops that only move take nothing.
float product(float x[], float c[], int at) {
  return x[at + 0] * c[0] + x[at + 1] * c[1] + x[at + 2] * c[2] + x[at + 3] * c[3] + x[at + 4] * c[4] + x[at + 5] * c[5] + x[at + 6] * c[6] + x[at + 7] * c[7] +
         x[at + 8] * c[8] + x[at + 9] * c[9] + x[at + 10] * c[10] + x[at + 11] * c[11] + x[at + 12] * c[12] + x[at + 13] * c[13] + x[at + 14] * c[14] + x[at + 15] * c[15] +
         x[at + 16] * c[16] + x[at + 17] * c[17] + x[at + 18] * c[18] + x[at + 19] * c[19] + x[at + 20] * c[20] + x[at + 21] * c[21] + x[at + 22] * c[22] + x[at + 23] * c[23] +
         x[at + 24] * c[24] + x[at + 25] * c[25] + x[at + 26] * c[26] + x[at + 27] * c[27] + x[at + 28] * c[28] + x[at + 29] * c[29] + x[at + 30] * c[30] + x[at + 31] * c[31];
}
__attribute__((max_global_work_dim(0)))
__kernel void filter(__global const float *restrict in, __global const float *restrict factors, __global float *restrict out, int n) {
  float x[96], c[32];
  #pragma unroll
  for (int j = 0; j < 96; j++) {
    x[j] = 0.0f;
  }
  #pragma unroll
  for (int j = 0; j < 32; j++) {
    c[j] = factors[j];
  }
  for (int i = 0; i < n; i += 64) {
    #pragma unroll
    for (int j = 0; j < 32; j++) {
      x[j] = x[j + 64];
    }
    #pragma unroll
    for (int j = 0; j < 64; j++) {
      x[32 + j] = in[i + j];
    }
    #pragma unroll
    for (int k = 0; k < 64; k++) {
      out[i + k] = product(x, c, k);
    }
  }
}
