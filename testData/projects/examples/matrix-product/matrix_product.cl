// The product of two SIZE x SIZE matrices: by work-groups that share tiles, and by one work-item.
#ifndef SIZE
#define SIZE 32
#endif
#define TILE 8

// Each group computes a tile of the product. A tile of both factors is read once and used TILE times.
__attribute__((reqd_work_group_size(TILE, TILE, 1)))
kernel void multiply_tiles(global const float *restrict a, global const float *restrict b, global float *restrict c) {
  local float tile_a[TILE][TILE];
  local float tile_b[TILE][TILE];
  const int x = get_local_id(0);
  const int y = get_local_id(1);
  const int column = get_global_id(0);
  const int row = get_global_id(1);
  float sum = 0.0f;
  for (int t = 0; t < SIZE; t += TILE) {
    tile_a[y][x] = a[row * SIZE + t + x];
    tile_b[y][x] = b[(t + y) * SIZE + column];
    barrier(CLK_LOCAL_MEM_FENCE);
    #pragma unroll
    for (int k = 0; k < TILE; k++) {
      sum += tile_a[y][k] * tile_b[k][x];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  c[row * SIZE + column] = sum;
}

// One work-item: a row of sums at a time, so that no addition waits for the one before it.
kernel void multiply_single(global const float *restrict a, global const float *restrict b, global float *restrict c) {
  for (int row = 0; row < SIZE; row++) {
    float sums[SIZE];
    for (int k = 0; k < SIZE; k++) {
      const float factor = a[row * SIZE + k];
      for (int column = 0; column < SIZE; column++) {
        const float before = k == 0 ? 0.0f : sums[column];
        sums[column] = before + factor * b[k * SIZE + column];
      }
    }
    for (int column = 0; column < SIZE; column++) {
      c[row * SIZE + column] = sums[column];
    }
  }
}
