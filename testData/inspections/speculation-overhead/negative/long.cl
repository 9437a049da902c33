__kernel void taps(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float most = 0.0f;
    for (int j = 0; j < 600; j++) {
      most = fmax(most, x[i * 600 + j]);
    }
    out[i] = most;
  }
}
