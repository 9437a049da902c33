// A filter with feedback: the operator is not an accumulation.
__kernel void recurrence(__global const double *restrict x, __global double *restrict y, const int n) {
  double state = 0.0;
  for (int i = 0; i < n; i++) {
    state = 0.5 * state + x[i];
  }
  y[0] = state;
}
