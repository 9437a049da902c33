// A five-point stencil with a halo that some work-items load in addition.
#define SIDE 8
kernel void stencil(global const int *in, global int *out, int width, int height) {
  local int tile[SIDE + 2][SIDE + 2];
  int x = get_global_id(0);
  int y = get_global_id(1);
  int lx = get_local_id(0) + 1;
  int ly = get_local_id(1) + 1;
  tile[ly][lx] = in[y * width + x];
  if (lx == 1) {
    tile[ly][0] = x > 0 ? in[y * width + x - 1] : 0;
  }
  if (lx == SIDE) {
    tile[ly][SIDE + 1] = x < width - 1 ? in[y * width + x + 1] : 0;
  }
  if (ly == 1) {
    tile[0][lx] = y > 0 ? in[(y - 1) * width + x] : 0;
  }
  if (ly == SIDE) {
    tile[SIDE + 1][lx] = y < height - 1 ? in[(y + 1) * width + x] : 0;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[y * width + x] =
      4 * tile[ly][lx] - tile[ly][lx - 1] - tile[ly][lx + 1] - tile[ly - 1][lx] - tile[ly + 1][lx];
}
