__kernel void mirror(__global const uchar *restrict in, __global int *restrict out, int rows) {
  for (int r = 0; r < rows; r++) {
    // finds: 'row' holds no more than 'uchar' does
    int row[8192];
    for (int i = 0; i < 8192; i++) {
      row[i] = in[8192 * r + i];
    }
    for (int i = 0; i < 8192; i++) {
      out[8192 * r + i] = row[8191 - i] * 3;
    }
  }
}
