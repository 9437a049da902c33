__kernel void columns(__global const int *restrict a, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    // finds: '__prefetching_load' reads ahead along consecutive addresses, and these are 256 bytes apart
    out[i] = __burst_coalesced_load(&a[i * 64]);
  }
}
