__kernel void copy(__global const float *restrict x, __global float *restrict out, int n) {
  // finds: 'loop_coalesce' has no effect: there is no loop inside to coalesce wit
  for (int i = 0; i < n; i++) {
    out[i] = x[i];
  }
}
