// Case PG1-O-06: a nest merged by a pragma, and the merged form written by hand.
#define COLUMNS 64
kernel void by_pragma(global int (*restrict sums)[COLUMNS], int rows) {
  #pragma loop_coalesce
  for (int i = 0; i < rows; i++) { // @outer
    for (int j = 0; j < COLUMNS; j++) { // @inner
      sums[i][j] += i + j;
    }
  }
}

kernel void by_hand(global int (*restrict sums)[COLUMNS], int rows) {
  int i = 0;
  int j = 0;
  while (i < rows) {
    sums[i][j] += i + j;
    j++;
    if (j == COLUMNS) {
      j = 0;
      i++;
    }
  }
}
