// A loop, then a nest of four; in the first kernel the nest becomes one loop.
__kernel void flattened(__global int *restrict out, __global const int *restrict in) {
  int seed = 0;
  for (int i = 0; i < 16; i++) { // @flatFirst
    seed += in[i];
  }
  #pragma loop_coalesce
  for (int i = 0; i < 8; i++) { // @flat
    for (int j = 0; j < 8; j++) {
      for (int k = 0; k < 8; k++) {
        for (int l = 0; l < 8; l++) {
          out[512 * i + 64 * j + 8 * k + l] = seed + i * j + k * l;
        }
      }
    }
  }
}

__kernel void nested(__global int *restrict out, __global const int *restrict in) {
  int seed = 0;
  for (int i = 0; i < 16; i++) { // @first
    seed += in[i];
  }
  for (int i = 0; i < 8; i++) { // @i
    for (int j = 0; j < 8; j++) { // @j
      for (int k = 0; k < 8; k++) { // @k
        for (int l = 0; l < 8; l++) { // @l
          out[512 * i + 64 * j + 8 * k + l] = seed + i * j + k * l;
        }
      }
    }
  }
}
