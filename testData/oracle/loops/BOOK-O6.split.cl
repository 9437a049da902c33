// Case BOOK-O6.split: BOOK-O6.serial with a sum of its own for each row.
#define SIDE 16384
kernel void grand_total(global const int *restrict cells, global const int *restrict extra, global int *restrict answer) {
  int total = 0;
  for (int i = 0; i < SIDE; i++) { // @outer
    int row_total = 0;
    for (int j = 0; j < SIDE; j++) { // @inner
      row_total += cells[i * SIDE + j];
    }
    total += row_total;
    total += extra[i];
  }
  *answer = total;
}
