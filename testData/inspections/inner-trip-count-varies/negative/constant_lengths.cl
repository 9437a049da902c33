__kernel void rectangle(__global int *restrict out, int n) {
  for (int r = 0; r < n; r++) {
    for (int i = 0; i < 64; i++) {
      out[64 * r + i] = i;
    }
  }
}
