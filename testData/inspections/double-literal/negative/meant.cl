__kernel void polynomial(__global const float *restrict x, __global double *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    double value = x[i];
    out[i] = value * 2.7 + 1.3;
  }
}
