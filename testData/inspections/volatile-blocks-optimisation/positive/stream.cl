// finds: 'a' is 'volatile', so its loads neither read ahead
__kernel void k(__global const volatile int *restrict a, __global int *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    r[i] = a[i] * 5;
  }
}
