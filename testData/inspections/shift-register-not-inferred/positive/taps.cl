__kernel void taps(__global const float *restrict x, __global float *restrict out, int n) {
  // finds: 'taps' would be a shift register, but the loop at line 9 that shifts i
  float taps[64];
  #pragma unroll
  for (int j = 0; j < 64; j++) {
    taps[j] = 0.0f;
  }
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 63; j++) {
      taps[j] = taps[j + 1];
    }
    taps[63] = x[i];
    out[i] = taps[0] + taps[7] + taps[63];
  }
}
