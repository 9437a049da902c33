__kernel void lengths(__global const float *restrict x, __global float *restrict out, int n) {
  // finds: the loop at line 4 is unrolled around the one at line 6, whose 4 copies run one after the other
  #pragma unroll 4
  for (int i = 0; i < n; i++) {
    float sum = 0.0f;
    for (int j = 0; j < n; j++) {
      sum += x[i * n + j];
    }
    out[i] = sum;
  }
}
