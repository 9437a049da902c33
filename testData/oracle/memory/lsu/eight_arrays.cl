// Eight values of one index from eight arrays: eight loads.
__kernel void eight_arrays(__global const double *restrict a, __global const double *restrict b,
                           __global const double *restrict c, __global const double *restrict d,
                           __global const double *restrict e, __global const double *restrict f,
                           __global const double *restrict g, __global const double *restrict h,
                           __global double *sums) {
  for (int i = 0; i < 33554432; i++) { // @loop
    sums[i] = a[i] + b[i] + c[i] + d[i] + e[i] + f[i] + g[i] + h[i]; // @sum
  }
}
