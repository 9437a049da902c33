__kernel void columns(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float sum = 0.0f;
    #pragma unroll
    for (int k = 0; k < 8; k++) {
      // finds: unrolling makes 8 separate loads of
      sum += x[k * 1024 + i];
    }
    out[i] = sum;
  }
}
