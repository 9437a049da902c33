// Case SWI-O7: an exit condition that reads memory.
kernel void find_end(global int *restrict values, global int *restrict answer, int bound) {
  int i = 0;
  int seen = 0;
  while (values[i++] < bound) { // @main
    seen += 3;
  }
  *answer = seen;
}
