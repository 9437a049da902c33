__kernel void k(
    __global const volatile int *restrict a, __global const int *restrict at, __global int *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    r[i] = a[at[i]] * 5;
  }
}
