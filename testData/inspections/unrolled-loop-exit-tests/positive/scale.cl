__kernel void scale(__global const float *restrict x, __global float *restrict out, int n) {
  #pragma unroll 8
  // finds: each of the 8 copies of the loop at line 4 tests whether it is behind
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * 0.5f;
  }
}
