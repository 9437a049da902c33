__kernel void k(
    __global const float *restrict a,
    __global const float *restrict b,
    __global const float *restrict c,
    __global const float *restrict d,
    __global float *restrict r,
    int n) {
  for (int i = 0; i < n; i++) {
    // finds: bytes is one unit; the host has to fill
    r[i] = a[i] * b[i] + c[i] * d[i];
  }
}
