__kernel void k(__global const uint *restrict a, __global uint *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    r[i] = 255 - a[i];
  }
}
