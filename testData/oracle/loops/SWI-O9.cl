// Case SWI-O9: a while loop around a loop.
kernel void raise_rows(global const int *restrict in, global int *restrict out, int rows, int columns) {
  int i = 0;
  while (i < rows) { // @outer
    for (int j = 0; j < columns; j++) { // @inner
      out[i * columns + j] = in[i * columns + j] + 1;
    }
    i++;
  }
}
