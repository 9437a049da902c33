// Two levels become one loop; what stands before the inner loop runs when its counter is at its start.
kernel void add_row_offsets(global const int *restrict offsets, global int *restrict cells) {
  #pragma loop_coalesce
  for (int i = 0; i < 4; i++) {
    int offset = offsets[i];
    for (int j = 0; j < 8; j++) {
      cells[i * 8 + j] += offset;
    }
  }
}
