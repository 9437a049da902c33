__kernel void merged(__global const int *restrict a, __global int *restrict out, int seed) {
  int key = seed;
  // finds: makes one loop of the nest at line 5
  #pragma loop_coalesce 2
  for (int i = 0; i < 128; i++) {
    key = (key * 1103515245 + 12345) % 8191;
    for (int j = 0; j < 128; j++) {
      out[i * 128 + j] = a[i * 128 + j] ^ key;
    }
  }
}
