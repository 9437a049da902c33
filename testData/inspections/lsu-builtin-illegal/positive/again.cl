__kernel void again(__global int *restrict a, __global const int *restrict at, int n) {
  for (int i = 0; i < n; i++) {
    // finds: this load reads 'a' through a cache of its own
    int value = __burst_coalesced_cached_load(&a[at[i]], 1024);
    a[i] = value + 1;
  }
}
