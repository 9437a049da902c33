__kernel void turn(__global const int *restrict x, __global int *restrict out, int rows) {
  for (int r = 0; r < rows; r++) {
    int line[64];
    for (int i = 0; i < 64; i++) {
      line[i] = x[64 * r + i];
    }
    for (int i = 0; i < 64; i++) {
      out[64 * r + i] = line[63 - i];
    }
  }
}
