// Case BP2-O12.unknown_offset: a subscript with an offset that is only known at run time.
kernel void from_ahead(global int *restrict line, int ahead, int count) {
  for (int i = 0; i < count; i++) { // @main
    line[i] = line[ahead + i] + 1;
  }
}
