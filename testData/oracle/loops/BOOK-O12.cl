// Case BOOK-O12: BOOK-O11 on an on-chip copy of the buffer.
#define COUNT (1 << 19)
kernel void shuffle_up(global int *restrict cells, global const int *restrict source) {
  int copy[COUNT];
  for (int i = 0; i < COUNT; i++) { // @in
    copy[i] = cells[i];
  }
  for (int i = 0; i < COUNT; i++) { // @main
    copy[i] = copy[source[i]] + 11;
  }
  for (int i = 0; i < COUNT; i++) { // @out
    cells[i] = copy[i];
  }
}
