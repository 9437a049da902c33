// Case PG1-O-07: a nest in an NDRange kernel, merged unless a pragma forbids it.
kernel void merged(global const int *restrict cells, global int *restrict sums, int rows, int columns) {
  int gid = get_global_id(0);
  int sum = 0;
  for (int i = 0; i < rows; i++) { // @merged_outer
    for (int j = 0; j < columns; j++) { // @merged_inner
      sum += cells[gid + i * columns + j];
    }
  }
  sums[gid] = sum;
}

kernel void kept(global const int *restrict cells, global int *restrict sums, int rows, int columns) {
  int gid = get_global_id(0);
  int sum = 0;
  #pragma loop_coalesce 1
  for (int i = 0; i < rows; i++) { // @kept_outer
    for (int j = 0; j < columns; j++) { // @kept_inner
      sum += cells[gid + i * columns + j];
    }
  }
  sums[gid] = sum;
}
