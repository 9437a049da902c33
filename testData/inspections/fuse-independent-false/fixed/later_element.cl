__kernel void k(__global const int *restrict a, __global int *restrict r, __global int *restrict s) {
  // finds: iteration later, so fused it is the old value
  #pragma loop_fuse
  {
    for (int i = 0; i < 100; i++) {
      r[i] = a[i] + 1;
    }
    for (int i = 0; i < 99; i++) {
      s[i] = r[i + 1] * 3;
    }
  }
}
