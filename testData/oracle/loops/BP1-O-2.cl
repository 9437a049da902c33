// Case BP1-O-2: a row sum for each work-item.
kernel void row_sum(global int *cells, global int *sums, int columns) {
  int row = get_global_id(0);
  int partial[1024];
  for (int c = 0; c < columns; c++) { // @main
    partial[row] += cells[row * columns + c];
  }
  sums[row] = partial[row];
}
