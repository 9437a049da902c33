__kernel void k(__global const int *restrict a, __global int *restrict r, int n) {
  // finds: bytes of a memory word in each cycle, and
  #pragma unroll 16
  for (int i = 0; i < n; i++) {
    r[i] = a[i] * 5 + 1;
  }
}
