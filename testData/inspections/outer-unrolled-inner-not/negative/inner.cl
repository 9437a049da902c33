__kernel void rows(__global const float *restrict x, __global float *restrict out) {
  for (int i = 0; i < 16; i++) {
    float sum = 0.0f;
    #pragma unroll 4
    for (int j = 0; j < 256; j++) {
      sum += x[i * 256 + j];
    }
    out[i] = sum;
  }
}
