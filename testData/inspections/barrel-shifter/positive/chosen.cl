__kernel void k(__global const int *restrict a, __global int *restrict r, int n) {
  int last[32] __attribute__((register));
  #pragma unroll
  for (int j = 0; j < 32; j++) {
    last[j] = a[j];
  }
  for (int i = 0; i < n; i++) {
    int at = a[i] & 31;
    // finds: 'last' is in registers and read at an index
    r[i] = last[at];
  }
}
