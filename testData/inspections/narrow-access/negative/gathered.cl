// Sixteen iterations would load from sixteen places: no wider access comes of them.
__kernel void gathered(__global const int *restrict a, __global const int *restrict to, __global int *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    r[i] = a[to[i]];
  }
}
