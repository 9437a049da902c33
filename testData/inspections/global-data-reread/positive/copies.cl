__kernel void copies(__global const float *restrict a, __global float *restrict out) {
  for (int i = 0; i < 256; i++) {
    for (int j = 0; j < 128; j++) {
      float sum = i;
      #pragma unroll
      for (int k = 0; k < 8; k++) {
        // finds: reads the same 4,096 bytes of 'a' again
        sum += a[k * 128 + j];
      }
      out[i * 128 + j] = sum;
    }
  }
}
