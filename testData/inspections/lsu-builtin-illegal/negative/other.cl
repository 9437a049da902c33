__kernel void other(__global const int *restrict a, __global const int *restrict at, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    int value = __burst_coalesced_cached_load(&a[at[i]], 1024);
    out[i] = value + 1;
  }
}
