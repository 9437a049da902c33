__kernel void other_memory(__global __attribute__((buffer_location("DDR"))) const int *from,
                           __global __attribute__((buffer_location("HBM"))) int *to, const int n) {
  for (int i = 0; i < n; i++) {
    to[i] = from[i];
  }
}
