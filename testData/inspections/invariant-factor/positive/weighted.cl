__kernel void weighted(__global const float *restrict x, __global const float *restrict w, __global float *restrict out, float scale, int rows) {
  for (int r = 0; r < rows; r++) {
    float sum = 0.0f;
    #pragma unroll 16
    for (int i = 0; i < 64; i++) {
      // finds: every product that is added to 'sum' has the factor 'scale'
      sum += scale * x[r * 64 + i] * w[i];
    }
    out[r] = sum;
  }
}
