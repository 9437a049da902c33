__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void k(__global const float *restrict a, __global float *restrict r, int n) {
  float sums[4][64];
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    for (int j = 0; j < 64; j++) {
      sums[i][j] = 0.0f;
    }
  }
  size_t id = get_global_id(0);
  for (int j = 0; j < n; j++) {
    sums[j & 3][j & 63] += a[id * 64 + j];
  }
  r[id] = sums[n & 3][n & 63];
}
