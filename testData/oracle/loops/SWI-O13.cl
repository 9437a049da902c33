// Case SWI-O13: one write and nine reads of a local array at unknown places.
kernel void one_write_nine_reads(global int *restrict out, int write_at, int read_at, int value) {
  local int cells[1024]; // @cells
  cells[write_at] = value;
  int sum = 0;
  #pragma unroll
  for (int i = 0; i < 9; i++) {
    sum += cells[read_at + i];
  }
  *out = sum;
}
