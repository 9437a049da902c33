// One body in a nest and in a single loop.
__kernel void nest(__global int *restrict out, int n, int m) {
  int sum = 0;
  for (int i = 0; i < n; i++) { // @outer
    for (int j = 0; j < m; j++) { // @inner
      sum = sum * 3 + 1;
    }
  }
  *out = sum;
}

__kernel void single(__global int *restrict out, int n, int m) {
  int sum = 0;
  for (int i = 0; i < n * m; i++) { // @single
    sum = sum * 3 + 1;
  }
  *out = sum;
}
