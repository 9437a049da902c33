// Two stores in different rows; whether they can collide depends on what bounds the column.
#ifdef BANKS
#define STORAGE __attribute__((numbanks(BANKS), bankwidth(WIDTH)))
#else
#define STORAGE
#endif

kernel void unknown_column(global int *restrict out, int x, int y, int z, int v) {
  local int STORAGE cells[8][4]; // @cells
  #pragma unroll
  for (int i = 0; i < 4; i += 2) {
    cells[i][x] = v + i / 2; // @store
  }
  out[0] = cells[y][z]; // @load
}
