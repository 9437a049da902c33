__kernel void partial(__global const double *restrict x, __global double *restrict result, const int part) {
  double sum = 0.0;
  int sum_parts = 0;
  #pragma speculated_iterations 2
  for (int i = 0; i < part; i++) {
    sum_parts++;
    // finds: the sum in 'sum'
    sum += x[i];
  }
  result[0] = sum + sum_parts;
}
