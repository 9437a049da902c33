// Case BP2-O12.two_dim: one induction variable for each dimension.
kernel void raise_grid(global int (*restrict grid)[64], int rows) {
  for (int i = 0; i < rows; i++) { // @outer
    for (int j = 0; j < 64; j++) { // @inner
      grid[i][j] = grid[i][j] + 1;
    }
  }
}
