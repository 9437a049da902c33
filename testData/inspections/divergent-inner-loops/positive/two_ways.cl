__kernel void ways(__global const int *restrict x, __global int *restrict out, int n) {
  // finds: iterations of the loop
  for (int r = 0; r < n; r++) {
    if (x[r] > 0) {
      for (int i = 0; i < 64; i++) {
        out[128 * r + i] = i;
      }
    } else {
      for (int i = 0; i < 64; i++) {
        out[128 * r + 64 + i] = -i;
      }
    }
  }
}
