// Case BP2-O5: a global buffer written in the opposite direction of its reads.
#ifndef COUNT
#define COUNT 128
#endif
kernel void turn(global int *restrict line) {
  for (int i = 0; i < COUNT; i++) { // @main
    line[COUNT - i] = line[i];
  }
}
