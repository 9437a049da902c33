// The exit depends on the sum.
__kernel void stops_at_limit(__global const double *restrict x, __global int *restrict count, const double limit) {
  double sum = 0.0;
  int i = 0;
  while (sum < limit) {
    sum += x[i];
    i++;
  }
  count[0] = i;
}
