// Case BOOK-O6.serial: a sum that is carried through the inner loop and changed behind it.
#define SIDE 16384
kernel void grand_total(global const int *restrict cells, global const int *restrict extra, global int *restrict answer) {
  int total = 0;
  for (int i = 0; i < SIDE; i++) { // @outer
    for (int j = 0; j < SIDE; j++) { // @inner
      total += cells[i * SIDE + j];
    }
    total += extra[i];
  }
  *answer = total;
}
