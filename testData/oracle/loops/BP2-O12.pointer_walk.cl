// Case BP2-O12.pointer_walk: both accesses through a pointer that moves.
kernel void carry_on(global int *restrict line, int count) {
  for (int i = 0; i < count; i++) { // @main
    int here = *line;
    line++;
    *line = here;
  }
}
