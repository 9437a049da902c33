__kernel void free_running(__global const int *restrict a, __global int *restrict out) {
  for (int i = 0; i < 4096; i++) {
    int tile[64];
    for (int j = 0; j < 64; j++) {
      tile[j] = a[i * 64 + j];
    }
    for (int j = 0; j < 64; j++) {
      out[i * 64 + j] = tile[63 - j];
    }
  }
}
