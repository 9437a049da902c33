// With 16 iterations, 11 partial sums would cost more cycles than they save.
__kernel void short_loop(__global const double *restrict x, __global double *restrict result) {
  double sum = 0.0;
  #pragma unroll 1
  for (int i = 0; i < 16; i++) {
    sum += x[i];
  }
  result[0] = sum;
}
