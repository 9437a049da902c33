// Every intermediate result is needed: partial sums would be wrong.
__kernel void running_sum(__global const double *restrict x, __global double *restrict sums, const int n) {
  double sum = 0.0;
  for (int i = 0; i < n; i++) {
    sum += x[i];
    sums[i] = sum;
  }
}
