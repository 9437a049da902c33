// A group is one work-item deep, so that the tile needs no third dimension.
__attribute__((reqd_work_group_size(4, 4, 1)))
__kernel void batches(__global const float *restrict a, __global float *restrict c, int n) {
  __local float tile[4][4];
  const int x = get_local_id(0);
  const int y = get_local_id(1);
  const int b = get_global_id(2);
  float acc = 0.0f;
  for (int t = 0; t < n; t++) {
    tile[y][x] = a[b * 4096 + (t * 4 + y) * 64 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < 4; k++) {
      acc += tile[y][k];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  c[(b * 4 + y) * 4 + x] = acc;
}
