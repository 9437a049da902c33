// Each of four engines adds up its own table one by one, as the author asks.
__kernel void engines(__global int *restrict out, __global const int *restrict in, int n) {
  int table[64][4];
  for (int i = 0; i < 64; i++) {
    #pragma unroll
    for (int engine = 0; engine < 4; engine++) {
      table[i][engine] = in[i * 4 + engine];
    }
  }
  for (int i = 0; i < n; i++) {
    int sum[4] = {0, 0, 0, 0};
    #pragma unroll 4
    for (int engine = 0; engine < 4; engine++) {
      #pragma unroll 1
      for (int j = 0; j < 64; j++) {
        sum[engine] += table[j][engine] ^ i;
      }
    }
    out[i] = sum[0] + sum[1] + sum[2] + sum[3];
  }
}
