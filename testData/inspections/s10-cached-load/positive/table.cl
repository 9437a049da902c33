// options: --device=stratix10
__kernel void k(__global const int *restrict a, __global const int *restrict table, __global int *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    // finds: : it takes memory blocks, and on this device
    r[i] = table[a[i]];
  }
}
