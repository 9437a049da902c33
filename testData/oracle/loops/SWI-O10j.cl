// Case SWI-O10j: SWI-O10i on an on-chip copy of the buffer.
#define LENGTH 1024
kernel void turn(global int *restrict line, int count) {
  int copy[LENGTH];
  for (int i = 0; i < count; i++) { // @in
    copy[i] = line[i];
  }
  for (int i = 1; i < count; i++) { // @main
    copy[count - i] = copy[i];
  }
  for (int i = 0; i < count; i++) { // @out
    line[i] = copy[i];
  }
}
