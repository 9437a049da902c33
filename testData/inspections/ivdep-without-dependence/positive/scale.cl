__kernel void scale(__global const float *restrict x, __global float *restrict out, int n) {
  // finds: 'ivdep' removes nothing: no iteration of the loop at line 4 waits for
  #pragma ivdep
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * 0.5f;
  }
}
