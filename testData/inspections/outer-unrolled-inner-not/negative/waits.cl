// Iterations of the inner loop wait for each other: its copies would as well.
__kernel void tables(__global int *restrict out, __global const int *restrict key, int n) {
  int count[256][4];
  for (int i = 0; i < 256; i++) {
    #pragma unroll
    for (int j = 0; j < 4; j++) {
      count[i][j] = 0;
    }
  }
  for (int i = 0; i < n; i++) {
    #pragma unroll 4
    for (int table = 0; table < 4; table++) {
      for (int j = 0; j < 32; j++) {
        count[key[((i * 4 + table) * 32 + j) & 0xffff] & 255][table] += 1;
      }
    }
  }
  for (int i = 0; i < 256; i++) {
    out[i] = count[i][0] + count[i][1] + count[i][2] + count[i][3];
  }
}
