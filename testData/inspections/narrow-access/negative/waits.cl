// What is loaded next depends on what was loaded before: no two iterations can run side by side.
__kernel void waits(__global const int *restrict a, __global int *restrict r, int n) {
  int at = 0;
  for (int i = 0; i < n; i++) {
    at = a[at & 255];
    r[i] = at;
  }
}
