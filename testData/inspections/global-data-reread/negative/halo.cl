// The work-group copies its block with the border around it.
__attribute__((reqd_work_group_size(16, 16, 1)))
__kernel void stencil(__global const float *restrict a, __global float *restrict b, int w) {
  __local float tile[18][18];
  int lx = get_local_id(0);
  int ly = get_local_id(1);
  int x = get_global_id(0);
  int y = get_global_id(1);
  tile[ly + 1][lx + 1] = a[y * w + x];
  if (lx == 0) {
    tile[ly + 1][0] = a[y * w + x - 1];
  }
  if (lx == 15) {
    tile[ly + 1][17] = a[y * w + x + 1];
  }
  if (ly == 0) {
    tile[0][lx + 1] = a[(y - 1) * w + x];
  }
  if (ly == 15) {
    tile[17][lx + 1] = a[(y + 1) * w + x];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  b[y * w + x] = 0.25f * (tile[ly][lx + 1] + tile[ly + 2][lx + 1] + tile[ly + 1][lx] + tile[ly + 1][lx + 2]);
}
