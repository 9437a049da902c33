__kernel void powers(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = pow(x[i], 2.7f);
  }
}
