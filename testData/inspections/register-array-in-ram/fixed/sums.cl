__kernel void sums(__global const float *restrict x, __global float *restrict out, int n) {
  // finds: 'sums' (256 bytes) is in 1 memory block since the loop at line 4 has a
  float sums[64];
  #pragma unroll
  for (int j = 0; j < 64; j++) {
    sums[j] = 0.0f;
  }
  for (int i = 0; i < n; i++) {
    #pragma unroll
    for (int j = 0; j < 64; j++) {
      sums[j] = fmax(sums[j], x[i] * j);
    }
  }
  #pragma unroll
  for (int j = 0; j < 64; j++) {
    out[j] = sums[j];
  }
}
