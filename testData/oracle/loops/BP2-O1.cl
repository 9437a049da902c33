// Case BP2-O1: a sum that is carried through the inner loop and changed behind it, with known bounds.
#ifndef SIDE
#define SIDE 128
#endif
kernel void grand_total(global int *restrict cells, global int *restrict extra, global int *restrict answer) {
  int total = 0;
  for (int i = 0; i < SIDE; i++) { // @outer
    for (int j = 0; j < SIDE; j++) { // @inner
      total += cells[i * SIDE + j]; // @load
    }
    total += extra[i];
  }
  *answer = total;
}
