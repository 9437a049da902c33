#define ADD_TO(target, value) target += (value)

__kernel void sum_by_macro(__global const double *restrict x, __global double *restrict result, const int n) {
  double sum = 0.0;
  for (int i = 0; i < n; i++) {
    // finds: the sum in 'sum'
    ADD_TO(sum, x[i]);
  }
  result[0] = sum;
}
