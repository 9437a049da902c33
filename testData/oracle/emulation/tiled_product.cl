// Case MF-EM: a product of matrices by tiles, several work-items at once, beside the plain one.
#define SIZE 32
#define TILE 8

__attribute__((reqd_work_group_size(TILE, TILE, 1)))
__attribute__((num_simd_work_items(4)))
kernel void tiled(global const float *restrict a, global const float *restrict b, global float *restrict c) {
  local float left[TILE][TILE];
  local float right[TILE][TILE];
  int x = get_global_id(0);
  int y = get_global_id(1);
  int column = get_local_id(0);
  int row = get_local_id(1);
  float sum = 0.0f;
  for (int tile = 0; tile < SIZE; tile += TILE) {
    left[row][column] = a[y * SIZE + tile + column];
    right[row][column] = b[(tile + row) * SIZE + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < TILE; k++) {
      sum += left[row][k] * right[k][column];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  c[y * SIZE + x] = sum;
}

kernel void plain(global const float *a, global const float *b, global float *c) {
  for (int y = 0; y < SIZE; y++) {
    for (int x = 0; x < SIZE; x++) {
      float sum = 0.0f;
      for (int k = 0; k < SIZE; k++) {
        sum += a[y * SIZE + k] * b[k * SIZE + x];
      }
      c[y * SIZE + x] = sum;
    }
  }
}
