__kernel void transform(__global const int *restrict x, __global int *restrict out, int n) {
  int table[256][4];
  for (int i = 0; i < 256; i++) {
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      table[i][k] = x[4 * i + k];
    }
  }
  for (int i = 0; i < 256; i++) {
    out[i] = table[255 - i][0] + table[255 - i][1] + table[255 - i][2] + table[255 - i][3];
  }
}
