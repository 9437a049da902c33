// Case BP1-O-1: row sums, each kept in one element of an on-chip array while its row is read.
kernel void row_sums(global int *cells, global int *sums, int rows, int columns) {
  int partial[1024];
  for (int r = 0; r < rows; r++) { // @outer
    for (int c = 0; c < columns; c++) { // @inner
      int at = r * columns + c;
      partial[r] += __prefetching_load(&cells[at]);
    }
  }
  for (int r = 0; r < rows; r++) { // @copy
    sums[r] = partial[r];
  }
}
