__kernel void k(__global const int *restrict a, __global int *restrict r, __global int *restrict s) {
  #pragma loop_fuse independent
  {
    for (int i = 0; i < 100; i++) {
      r[i] = a[i] + 1;
    }
    for (int i = 0; i < 100; i++) {
      s[i] = r[i] * 3;
    }
  }
}
