// Case BOOK-O7.serial: one sum over two inner loops.
#define SIDE 16384
kernel void both_totals(global const int *restrict left, global const int *restrict right, global int *restrict answer) {
  int total = 0;
  for (int i = 0; i < SIDE; i++) { // @outer
    for (int j = 0; j < SIDE; j++) { // @first
      total += left[i * SIDE + j];
    }
    for (int j = 0; j < SIDE; j++) { // @second
      total += right[i * SIDE + j];
    }
  }
  *answer = total;
}
