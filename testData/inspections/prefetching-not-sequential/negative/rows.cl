__kernel void rows(__global const int *restrict a, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = __prefetching_load(&a[i]);
  }
}
