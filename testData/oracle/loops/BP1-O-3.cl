// Case BP1-O-3: a long chain of integer operations on one carried value.
kernel void scramble(global int *answer, int rounds) {
  int mixed = rounds;
  #pragma unroll 9
  #ifdef ASKED_II
  #pragma ii ASKED_II
  #endif
  for (int i = 0; i < rounds; i++) { // @main
    mixed = mixed + 1;
    mixed = mixed ^ i;
  }
  answer[0] = mixed;
}
