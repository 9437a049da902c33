// Case BP2-O15.nest: the same accumulation in a nest and in one loop.
kernel void in_nest(global int *restrict answer, int rows, int columns) {
  int running = 0;
  for (int i = 0; i < rows; i++) {
    for (int j = 0; j < columns; j++) {
      running = (running << 1) ^ 5;
    }
  }
  *answer = running;
}

kernel void in_one_loop(global int *restrict answer, int rows, int columns) {
  int running = 0;
  for (int i = 0; i < rows * columns; i++) {
    running = (running << 1) ^ 5;
  }
  *answer = running;
}
