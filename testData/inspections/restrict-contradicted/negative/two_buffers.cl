void scale(__global const int *restrict from, __global int *restrict to, int n) {
  for (int i = 1; i < n; i++) {
    to[i] = from[i - 1] * 3;
  }
}

int sum(__global const int *restrict x, __global const int *restrict y, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    s += x[i] * y[i];
  }
  return s;
}

void shift(__global const int *from, __global int *restrict to, int n) {
  for (int i = 1; i < n; i++) {
    to[i] = from[i - 1];
  }
}

__kernel void k(__global int *a, __global int *b, int n) {
  scale(a, b, n);
  shift(a, a, n);
  b[0] = sum(a, a, n);
}
