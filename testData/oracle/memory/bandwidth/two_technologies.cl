// One buffer in each memory of the board.
kernel void two_technologies(global __attribute__((buffer_location("DDR"))) int *restrict x,
                             global __attribute__((buffer_location("QDR"))) int *restrict y,
                             int n) {
  for (int i = 0; i < n; i++) {
    int fast = y[i]; // @loadY
    x[i] += fast; // @updateX
  }
}
