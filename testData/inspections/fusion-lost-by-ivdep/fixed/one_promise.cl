__kernel void k(__global const int *restrict a, __global int *restrict r, __global int *restrict s) {
  #pragma loop_fuse
  {
  #pragma ivdep
  for (int i = 0; i < 100; i++) {
    r[i] = a[i] + 1;
  }
  // finds: go side by side in one loop, but are
  for (int i = 0; i < 100; i++) {
    s[i] = a[i] * 3;
  }
  }
}
