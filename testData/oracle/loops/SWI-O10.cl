// Case SWI-O10: an inner loop that gets shorter, with a value that is carried through all of it.
kernel void triangle_total(global const int *restrict cells, global int *restrict answer, int side) {
  int total = 0;
  for (int i = 0; i < side; i++) { // @outer
    for (int j = 0; j < side - i; j++) { // @inner
      total = (total ^ cells[i * side + j]) + 1;
    }
  }
  *answer = total;
}
