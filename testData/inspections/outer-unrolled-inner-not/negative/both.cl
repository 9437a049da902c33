__kernel void rows(__global const float *restrict x, __global float *restrict out) {
  #pragma unroll 4
  for (int i = 0; i < 16; i++) {
    float sum = 0.0f;
    #pragma unroll
    for (int j = 0; j < 4; j++) {
      sum += x[i * 4 + j];
    }
    out[i] = sum;
  }
}
