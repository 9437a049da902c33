// Cases BOOK-O11 and BOOK-O13: a global buffer changed from run-time places (PROMISE: without dependences).
#ifndef COUNT
#define COUNT (1 << 18)
#endif
kernel void shuffle_up(global int *restrict cells, global const int *restrict source) {
  #ifdef PROMISE
  #pragma ivdep
  #endif
  for (int i = 0; i < COUNT; i++) { // @main
    cells[i] = cells[source[i]] + 1;
  }
}
