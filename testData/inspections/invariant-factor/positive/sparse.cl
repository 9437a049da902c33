__kernel void sparse(__global const float *restrict values, __global const float *restrict x, __global float *restrict out, float alpha, int rows, int n) {
  for (int r = 0; r < rows; r++) {
    float sum = 0.0f;
    #pragma unroll
    for (int i = 0; i < 16; i++) {
      int at = r * 16 + i;
      // finds: every product that is added to 'sum' has the factor 'alpha'
      sum += at < n ? alpha * values[at] * x[i] : 0.0f;
    }
    out[r] = sum;
  }
}
