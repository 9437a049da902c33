__kernel void walk(__global const int *restrict x, __global int *restrict out) {
  for (int j = 0; j < 64; j++) {
    for (int i = 0; i < 64; i++) {
      out[64 * j + i] = x[64 * j + i] + i;
    }
  }
}
