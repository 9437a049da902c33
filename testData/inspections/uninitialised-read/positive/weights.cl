__kernel void weigh(__global const float *restrict x, __global float *restrict out, int n) {
  float weights[4];
  for (int i = 0; i < n; i++) {
    // finds: 'weights' is read here but written nowhere: what it holds is undefined
    out[i] = x[i] * weights[i & 3];
  }
}
