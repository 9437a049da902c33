__kernel void energy(__global const double *restrict x, __global double *restrict result, const int n) {
  double e = 0.0;
  // finds: the sum in 'e'
  for (int i = 0; i < n; i++) e += x[i] * x[i];
  result[0] = e;
}
