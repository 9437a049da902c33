// Case SWI-O15: four neighbouring writes and four neighbouring reads, each group aligned.
kernel void groups_of_four(global int *restrict out, int write_at, int read_at, int value) {
  local int cells[1024]; // @cells
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    cells[write_at * 4 + i] = value; // @write
  }
  int sum = 0;
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    sum += cells[read_at * 4 + i]; // @read
  }
  *out = sum;
}
