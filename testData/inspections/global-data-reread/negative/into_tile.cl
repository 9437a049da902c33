// Each work-item loads one element of the tile, which is in local memory then.
__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void tiled(__global float *restrict c, __global const float *restrict a, int w) {
  local float tile[16][16];
  int y = get_local_id(0);
  int x = get_local_id(1);
  float s = 0.0f;
  for (int k = 0; k < w; k += 16) {
    tile[y][x] = a[k + w * y + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    #pragma unroll
    for (int j = 0; j < 16; j++) {
      s += tile[y][j] * tile[x][j];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  c[get_global_id(0) * get_global_size(1) + get_global_id(1)] = s;
}
