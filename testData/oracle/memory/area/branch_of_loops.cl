// A loop in each branch of a condition, and one loop with the condition inside.
__kernel void branches(__global int *restrict out, int up, int m) {
  if (up) {
    for (int i = 0; i < m; i++) { // @up
      out[i] = 3 * i + 1;
    }
  } else {
    for (int i = 0; i < m; i++) { // @down
      out[i] = 7 - i;
    }
  }
}

__kernel void one_loop(__global int *restrict out, int up, int m) {
  for (int i = 0; i < m; i++) { // @one
    out[i] = up ? 3 * i + 1 : 7 - i;
  }
}
