// That the store to 'y' may change 'x' is told by missing-restrict.
__kernel void pairs(__global const float *x, __global float *y, int n) {
  for (int i = 0; i < n; i++) {
    y[2 * i] = 2.0f * x[i];
    y[2 * i + 1] = 3.0f * x[i];
  }
}
