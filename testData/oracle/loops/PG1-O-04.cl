// Case PG1-O-04: a distance-one recurrence through global memory, pipelined or (SEQUENTIAL) one iteration at a time.
int stir(int value) {
  return ((value ^ 21) + 9) ^ (value >> 3);
}

kernel void iterate(global int *restrict line, int count) {
  #ifdef SEQUENTIAL
  #pragma disable_loop_pipelining
  #endif
  for (int i = 1; i < count; i++) { // @main
    int before = line[i - 1];
    line[i] = stir(before);
  }
}
