// Sums of 16 bits in four columns by turns: every fourth iteration comes back to a column.
__attribute__((max_global_work_dim(0)))
__kernel void columns(__global const int *restrict from, __global const int *restrict in, __global int *restrict out, int n) {
  short sums[512][4];
  for (int i = 0; i < 512; i++) {
    #pragma unroll
    for (int j = 0; j < 4; j++) {
      sums[i][j] = 0;
    }
  }
  for (int j = 0; j < n; j++) {
    // finds: comes from data: where two meet, hardware loses one of the sums
    #pragma ivdep
    for (int k = from[j]; k < from[j + 1]; k++) {
      int d = in[k];
      sums[d & 511][k & 3] += d >> 10;
    }
  }
  for (int i = 0; i < 512; i++) {
    out[i] = sums[i][0] + sums[i][1] + sums[i][2] + sums[i][3];
  }
}
