// Case BP2-O6: BP2-O5 on an on-chip copy of the buffer.
#ifndef COUNT
#define COUNT 128
#endif
kernel void turn(global int *restrict line) {
  int copy[COUNT];
  for (int i = 0; i < COUNT; i++) { // @in
    copy[i] = line[i];
  }
  for (int i = 0; i < COUNT; i++) { // @main
    copy[COUNT - i] = copy[i];
  }
  for (int i = 0; i < COUNT; i++) { // @out
    line[i] = copy[i];
  }
}
