// Four sums would do.
__kernel void total(__global const float *restrict in, __global float *restrict out, const int n) {
  float sums[33];
  #pragma unroll
  for (int i = 0; i < 33; i++) {
    sums[i] = 0.0f;
  }
  // finds: 'sums' keeps
  for (int i = 0; i < n; i++) {
    sums[32] = sums[0] + in[i];
    #pragma unroll
    for (int j = 0; j < 32; j++) {
      sums[j] = sums[j + 1];
    }
  }
  float all = 0.0f;
  #pragma unroll
  for (int i = 0; i < 32; i++) {
    all += sums[i];
  }
  *out = all;
}
