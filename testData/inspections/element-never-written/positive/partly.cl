// The weights are as many as the host says, and 32 of them are added up.
__attribute__((max_global_work_dim(0)))
__kernel void weighted(__global const float *restrict a, __global const float *restrict b, __global float *restrict out, int n, int rows) {
  float weight[32];
  for (int i = 0; i < n; i++) {
    weight[i] = b[i];
  }
  for (int r = 0; r < rows; r++) {
    float sum = 0;
    #pragma unroll
    for (int i = 0; i < 32; i++) {
      // finds: with fewer than 32 the others are undefined; end this loop at 'n', too, or set the others to 0
      sum += a[r * 32 + i] * weight[i];
    }
    out[r] = sum;
  }
}
