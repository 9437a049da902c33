__kernel void ones(__global const double *restrict x, __global double *restrict out, int n) {
  double sum = 0.0;
  for (int i = 0; i < n; i++) {
    sum = sum + x[i];
  }
  out[0] = sum;
}
