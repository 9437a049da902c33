// Cases SWI-O26 and SWI-O34: a tiled matrix product; the second tile is kept transposed, or (UPRIGHT) as it is.
#define TILE 64
__attribute__((reqd_work_group_size(TILE, TILE, 1)))
__attribute__((num_simd_work_items(4)))
kernel void multiply(
    global float *restrict product, global float *left, global float *right, int left_width, int right_width) {
  local float left_tile[TILE][TILE]; // @left
  local float right_tile[TILE][TILE]; // @right
  int column = get_global_id(0);
  int row = get_global_id(1);
  int x = get_local_id(0);
  int y = get_local_id(1);
  float sum = 0.0f;
  for (int from = 0; from < left_width; from += TILE) {
    left_tile[y][x] = left[row * left_width + from + x];
    #ifdef UPRIGHT
    right_tile[y][x] = right[(from + y) * right_width + column];
    #else
    right_tile[x][y] = right[(from + y) * right_width + column];
    #endif
    barrier(CLK_LOCAL_MEM_FENCE);
    #pragma unroll
    for (int k = 0; k < TILE; k++) {
      float left_value = left_tile[y][k];
      #ifdef UPRIGHT
      float right_value = right_tile[k][x]; // @read
      #else
      float right_value = right_tile[x][k]; // @read
      #endif
      sum += left_value * right_value;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  product[row * right_width + column] = sum;
}
