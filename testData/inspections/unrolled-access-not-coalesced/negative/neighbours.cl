__kernel void rows(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float sum = 0.0f;
    #pragma unroll
    for (int k = 0; k < 8; k++) {
      sum += x[i * 8 + k];
    }
    out[i] = sum;
  }
}
