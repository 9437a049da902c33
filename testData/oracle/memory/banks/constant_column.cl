// The row is unknown, the column is a constant in every access.
#ifdef BANKS
#define STORAGE __attribute__((numbanks(BANKS), bankwidth(WIDTH)))
#else
#define STORAGE
#endif

kernel void constant_column(global int *restrict out, int x, int y, int v) {
  local int STORAGE cells[8][4]; // @cells
  #pragma unroll
  for (int i = 0; i < 4; i += 2) {
    cells[x][i] = v + i / 2; // @store
  }
  out[0] = cells[y][2]; // @load
}
