// Each row is kept in the same elements: no promise about the rows could be true.
__kernel void rows(__global int *restrict out, __global const int *restrict in, int n) {
  int row[128];
  for (int i = 0; i < n; i++) {
    #pragma unroll 1
    #pragma ivdep
    for (int j = 0; j < 128; j++) {
      row[j] = in[i * 128 + j];
    }
    for (int j = 0; j < 128; j++) {
      out[i * 128 + j] = row[127 - j];
    }
  }
}
