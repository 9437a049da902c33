__kernel void ways(__global const int *restrict x, __global int *restrict out, int n) {
  for (int r = 0; r < n; r++) {
    int sign = x[r] > 0 ? 1 : -1;
    for (int i = 0; i < 64; i++) {
      out[64 * r + i] = sign * i;
    }
  }
}
