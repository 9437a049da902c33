// As unknown_column.cl, but the mask keeps the column inside its row.
#ifdef BANKS
#define STORAGE __attribute__((numbanks(BANKS), bankwidth(WIDTH)))
#else
#define STORAGE
#endif

kernel void masked_column(global int *restrict out, int x, int y, int z, int v) {
  local int STORAGE cells[8][4]; // @cells
  #pragma unroll
  for (int i = 0; i < 4; i += 2) {
    cells[i][x & 3] = v + i / 2; // @store
  }
  out[0] = cells[y][z & 3]; // @load
}
