// Three loops in each other that become one: what stands before, between and behind them happens as often as written, and
// an array that a loop in the middle declares lives until that iteration ends.
kernel void effects(global int *restrict count, int n) {
  int sum = 0;
  #pragma loop_coalesce
  for (int i = 0; i < n; i++) {
    count[0] += 1;
    for (int j = 0; j < n + 1; j++) {
      count[1] += i;
      for (int k = 0; k < n + 2; k++) {
        sum += i ^ j ^ k;
      }
      count[2] += j;
    }
    count[3] += 1;
  }
  count[4] = sum;
}

kernel void counted(global int *restrict count, int n) {
  #pragma loop_coalesce
  for (int i = 0; i < n; i++) {
    count[0] += i;
    for (int j = 0; j < 3; j++) {
      count[1] += j;
      for (int k = 0; k < 4; k++) {
        count[2] += k;
      }
      for (int k = 0; k < n; k++) {
        count[3] += k;
      }
    }
  }
}

kernel void declared(global const int *restrict in, global int *restrict out, int n) {
  int sum = 0;
  #pragma loop_coalesce
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) {
      int row[8];
      for (int k = 0; k < 8; k++) {
        row[k] = in[8 * j + k] + i;
      }
      sum += row[0] * (j + 1) + row[n];
    }
  }
  out[0] = sum;
}
