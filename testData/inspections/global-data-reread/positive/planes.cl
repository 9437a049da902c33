__kernel void planes(__global const float *restrict a, __global float *restrict out) {
  for (int i = 0; i < 256; i++) {
    for (int y = 0; y < 16; y++) {
      for (int x = 0; x < 16; x++) {
        float sum = i;
        #pragma unroll
        for (int k = 0; k < 8; k++) {
          // finds: reads the same 8,192 bytes of 'a' again
          sum += a[(k * 16 + y) * 16 + x];
        }
        out[(i * 16 + y) * 16 + x] = sum;
      }
    }
  }
}
