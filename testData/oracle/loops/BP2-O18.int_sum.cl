// Case BP2-O18.int_sum: an exit condition that depends on nothing that may stall.
kernel void sum_words(global int *restrict values, global int *restrict answer, uint count) {
  int running = 0;
  for (uint i = 0; i < count; i++) { // @main
    running += values[i];
  }
  *answer = running;
}
