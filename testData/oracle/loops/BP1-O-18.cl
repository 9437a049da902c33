// Case BP1-O-18: two inner loops of which each iteration takes one.
kernel void either_way(global uint *restrict low, global uint *restrict high, int count) {
  for (int i = 0; i < count; i++) { // @outer
    if ((i & 3) == 0) {
      for (int j = 0; j < count; j++) { // @then
        low[i + j] = i * j;
      }
    } else {
      for (int j = 0; j < count; j++) { // @else
        high[i + j] = i * j;
      }
    }
  }
}
