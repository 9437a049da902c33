__kernel void products(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * x[i + n];
  }
}
