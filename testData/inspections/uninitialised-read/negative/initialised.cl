__kernel void weigh(__global const float *restrict x, __global float *restrict out, int n) {
  float weights[4] = {0.1f, 0.4f, 0.4f, 0.1f};
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * weights[i & 3];
  }
}
