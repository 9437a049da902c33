// options: --device=stratix10
__kernel void k(__global const int *restrict a, __global int *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    r[i] = a[i] * 3;
  }
}
