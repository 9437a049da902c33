__kernel void k(__global const int *restrict a, __global const int *restrict table, __global int *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    r[i] = table[a[i]];
  }
}
