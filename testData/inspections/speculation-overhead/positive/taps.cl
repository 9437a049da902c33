__kernel void taps(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float most = 0.0f;
    #pragma unroll 1
    // finds: each run of the loop at line 6 makes 6 iterations and starts 1 more be
    for (int j = 0; j < 6; j++) {
      most = fmax(most, x[i * 6 + j]);
    }
    out[i] = most;
  }
}
