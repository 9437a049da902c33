// Case BP2-O12.two_variables: a subscript of two induction variables.
kernel void slanted(global int *restrict line, int rows, int columns) {
  for (int j = 0; j < rows; j++) { // @outer
    for (int i = 0; i < columns; i++) { // @inner
      line[i + 2 * j] = line[i + 2 * j + 1] + 1;
    }
  }
}
