// Case BP2-O2: BP2-O1 with a sum of its own for each row.
#ifndef SIDE
#define SIDE 128
#endif
kernel void grand_total(global int *restrict cells, global int *restrict extra, global int *restrict answer) {
  int total = 0;
  for (int i = 0; i < SIDE; i++) { // @outer
    int row_total = 0;
    for (int j = 0; j < SIDE; j++) { // @inner
      row_total += cells[i * SIDE + j]; // @load
    }
    total += row_total;
    total += extra[i];
  }
  *answer = total;
}
