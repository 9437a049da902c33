__kernel void count_down(__global const double *restrict x, __global double *restrict result, int n) {
  double sum = 0.0;
  while (n > 0) {
    n--;
    // finds: the sum in 'sum'
    sum += x[n];
  }
  result[0] = sum;
}
