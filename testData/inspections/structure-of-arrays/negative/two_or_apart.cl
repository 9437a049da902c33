__kernel void k(
    __global const float *restrict a,
    __global const float *restrict b,
    __global const float *restrict c,
    __global const float *restrict d,
    __global float *restrict r,
    int n) {
  for (int i = 0; i < n; i++) {
    r[i] = a[i] * b[i];
  }
  for (int i = 0; i < n; i++) {
    r[n + i] = c[i] * d[n - 1 - i];
  }
}
