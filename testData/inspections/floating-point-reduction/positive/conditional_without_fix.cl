__kernel void sum_of_positive(__global const double *restrict x, __global double *restrict result, const int n) {
  double sum = 0.0;
  for (int i = 0; i < n; i++) {
    const double value = x[i];
    if (value > 0.0) {
      // finds: the sum in 'sum'
      sum += value;
    }
  }
  result[0] = sum;
}
