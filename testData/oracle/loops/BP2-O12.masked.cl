// Case BP2-O12.masked: a subscript that is not linear.
kernel void masked(global int *restrict line, int mask, int count) {
  for (int i = 0; i < count; i++) { // @main
    line[i & mask] = line[i] + 1;
  }
}
