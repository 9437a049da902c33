__kernel void scale(__global const float *restrict x, __global float *restrict out, float divisor, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i] / divisor;
  }
}
