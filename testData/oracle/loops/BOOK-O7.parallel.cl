// Case BOOK-O7.parallel: BOOK-O7.serial with a sum of its own for each inner loop.
#define SIDE 16384
kernel void both_totals(global const int *restrict left, global const int *restrict right, global int *restrict answer) {
  int total = 0;
  for (int i = 0; i < SIDE; i++) { // @outer
    int left_total = 0;
    for (int j = 0; j < SIDE; j++) { // @first
      left_total += left[i * SIDE + j];
    }
    int right_total = 0;
    for (int j = 0; j < SIDE; j++) { // @second
      right_total += right[i * SIDE + j];
    }
    total += left_total;
    total += right_total;
  }
  *answer = total;
}
