// Case BP2-O11: every element depends on the one before it.
kernel void ramp(global int *restrict line, int count) {
  for (int i = 1; i < count; i++) { // @main
    line[i] = line[i - 1] + i;
  }
}
