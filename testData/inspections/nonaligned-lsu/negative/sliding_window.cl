__kernel void sliding(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float sum = 0.0f;
    #pragma unroll
    for (int j = 0; j < 8; j++) {
      sum += x[i + j];
    }
    out[i] = sum;
  }
}
