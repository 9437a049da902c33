// The front end warns of private arrays, as of variables.
__kernel void weigh(__global const float *restrict x, __global float *restrict out, int n) {
  float weights[4];
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * weights[i & 3];
  }
}
