// Case SWI-O10i: a global buffer written in the opposite direction of its reads.
kernel void turn(global int *restrict line, int count) {
  for (int i = 1; i < count; i++) { // @main
    line[count - i] = line[i];
  }
}
