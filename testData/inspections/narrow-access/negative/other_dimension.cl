// Sixteen of m at a time are sixteen rows of the table, which takes one store in a cycle.
__attribute__((max_global_work_dim(0)))
__kernel void look(__global const short *restrict table, __global const int *restrict at, __global int *restrict out, int n, short len) {
  short lut[128][16];
  for (int j = 0; j < 16; j++) {
    for (short m = 0; m < len; m++) {
      lut[m][j] = table[j * len + m];
    }
  }
  for (int r = 0; r < n; r++) {
    int s = 0;
    #pragma unroll
    for (int k = 0; k < 16; k++) {
      s += lut[at[r] & 127][k];
    }
    out[r] = s;
  }
}
