// Tiles of two matrices; the second is stored with its dimensions exchanged, so that a row of it is one wide word.
#define TILE 64
#ifdef BY_COLUMN
#define SECOND(row, column) second[column][row]
#else
#define SECOND(row, column) second[row][column]
#endif

__attribute__((reqd_work_group_size(TILE, TILE, 1)))
__attribute__((num_simd_work_items(4)))
__kernel void tiled_product(__global float *restrict C, __global const float *A,
                            __global const float *B, int widthA, int widthB) {
  __local float first[TILE][TILE]; // @first
  __local float second[TILE][TILE]; // @second
  int x = get_local_id(0);
  int y = get_local_id(1);
  int column = get_global_id(0);
  int row = get_global_id(1);
  float sum = 0.0f;
  for (int tile = 0; tile < widthA / TILE; tile++) { // @tiles
    first[y][x] = A[row * widthA + tile * TILE + x]; // @storeFirst
    SECOND(x, y) = B[(tile * TILE + y) * widthB + column]; // @storeSecond
    barrier(CLK_LOCAL_MEM_FENCE);
    #pragma unroll
    for (int k = 0; k < TILE; k++) { // @product
      sum += first[y][k] // @loadFirst
           * SECOND(x, k); // @loadSecond
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  C[row * widthB + column] = sum; // @store
}
