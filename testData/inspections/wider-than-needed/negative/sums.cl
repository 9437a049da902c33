// A sum may need all bits, a small array takes one block either way, and one goes to a function as it is.
int first(int *values) {
  return values[0];
}
__kernel void mirror(__global const uchar *restrict in, __global int *restrict out, int rows) {
  for (int r = 0; r < rows; r++) {
    int row[8192];
    int few[64];
    int handed[8192];
    for (int i = 0; i < 8192; i++) {
      row[i] = in[8192 * r + i] * 1000;
      few[i & 63] = in[8192 * r + i];
      handed[i] = in[8192 * r + i];
    }
    for (int i = 0; i < 8192; i++) {
      out[8192 * r + i] = row[8191 - i] * 3 + few[i & 63] + handed[i] + first(handed);
    }
  }
}
