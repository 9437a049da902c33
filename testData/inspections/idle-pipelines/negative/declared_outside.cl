// serial-region-memory tells how iterations can overlap.
__kernel void mirror(__global const int *restrict x, __global int *restrict out, int rows) {
  int line[64];
  for (int r = 0; r < rows; r++) {
    for (int i = 0; i < 64; i++) {
      line[i] = x[64 * r + i];
    }
    for (int i = 0; i < 64; i++) {
      out[64 * r + i] = line[63 - i];
    }
  }
}
