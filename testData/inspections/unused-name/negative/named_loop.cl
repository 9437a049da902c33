__kernel void named_loop(__global const int *restrict a, __global int *restrict out, int n) {
  rows: for (int i = 0; i < n; i++) {
    out[i] = a[i];
  }
}
