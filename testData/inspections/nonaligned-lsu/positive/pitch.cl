__kernel void rows(
    __global const float *restrict x, __global float *restrict out, int rows, int pitch) {
  for (int r = 0; r < rows; r++) {
    for (int i = 0; i < 64; i++) {
      float sum = 0.0f;
      #pragma unroll
      for (int j = 0; j < 8; j++) {
        // finds: 8 neighbours are one access of 32 bytes of 'x' that need not start at
        sum += x[pitch * r + 8 * i + j];
      }
      out[64 * r + i] = sum;
    }
  }
}
