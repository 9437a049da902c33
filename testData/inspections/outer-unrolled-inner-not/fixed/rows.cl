__kernel void rows(__global const float *restrict x, __global float *restrict out) {
  // finds: the loop at line 4 is unrolled around the one at line 6, which is buil
  for (int i = 0; i < 16; i++) {
    float sum = 0.0f;
    #pragma unroll 4
    for (int j = 0; j < 256; j++) {
      sum += x[i * 256 + j];
    }
    out[i] = sum;
  }
}
