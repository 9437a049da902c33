__kernel void sum_of_marked(__global const double *restrict x, __global const int *restrict marks,
                            __global double *restrict result, const int n) {
  double sum = 0.0;
  for (int i = 0; i < n; i++) {
    if (marks[i] == 0) {
      continue;
    }
    // finds: the sum in 'sum'
    sum += x[i];
  }
  result[0] = sum;
}
