// A matrix transposed through a local tile with a padded row.
#define TILE 8
kernel void transpose(global const float *in, global float *out, int width, int height) {
  local float tile[TILE][TILE + 1];
  int x = get_global_id(0);
  int y = get_global_id(1);
  int lx = get_local_id(0);
  int ly = get_local_id(1);
  tile[ly][lx] = in[y * width + x];
  barrier(CLK_LOCAL_MEM_FENCE);
  int tx = get_group_id(1) * TILE + lx;
  int ty = get_group_id(0) * TILE + ly;
  out[ty * height + tx] = tile[lx][ly];
}
