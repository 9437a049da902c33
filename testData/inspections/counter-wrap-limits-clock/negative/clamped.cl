__kernel void k(__global const int *restrict a, __global int *restrict r, int n, int most) {
  int highest = -1;
  for (int i = 0; i < n; i++) {
    int start = highest + 1;
    if (start < a[i]) {
      start = a[i];
    }
    if (start < 0) {
      start = 0;
    }
    int end = start + most;
    if (end >= n) {
      end = n - 1;
    }
    highest = end;
    r[i] = start;
  }
}
