// Which of the points is nearest: the distances themselves are not asked for.
__attribute__((max_global_work_dim(0)))
__kernel void nearest(__global const float2 *restrict p, __global const float2 *restrict c, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float least = 1e30f;
    int at = 0;
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      float2 d = p[i] - c[k];
      // finds: is only compared, with other roots or with constants
      float distance = sqrt(d.x * d.x + d.y * d.y);
      if (distance < least) {
        least = distance;
        at = k;
      }
    }
    out[i] = at;
  }
}

// The bound is a constant.
__kernel void inside(__global const float2 *restrict p, __global uchar *restrict out) {
  int i = get_global_id(0);
  float2 d = p[i];
  // finds: compare what stands under it, with constants squared
  out[i] = sqrt(d.x * d.x + d.y * d.y) < 2.5f;
}
