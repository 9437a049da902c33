__kernel void mirror(__global const uchar *restrict in, __global int *restrict out, int rows) {
  for (int r = 0; r < rows; r++) {
    // finds: 'row' holds no more than 'uchar' does
    int row[4096];
    for (int i = 0; i < 4096; i++) {
      row[i] = in[(i + r) & 4095];
    }
    for (int i = 0; i < 4096; i++) {
      out[i] = row[4095 - i] * 3;
    }
  }
}
