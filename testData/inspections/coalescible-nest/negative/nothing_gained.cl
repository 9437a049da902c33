__kernel void copy(__global const int *restrict x, __global int *restrict out) {
  for (int r = 0; r < 1000; r++) {
    for (int i = 0; i < 24; i++) {
      out[r * 24 + i] = x[i * 1000 + r];
    }
  }
}
