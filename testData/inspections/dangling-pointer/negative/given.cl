static int *furthest(int *near, int x) {
  for (int i = 0; i < 4; i++) {
    near[i] = x + i;
  }
  return &near[3];
}

static int first(int x) {
  int near[4];
  for (int i = 0; i < 4; i++) {
    near[i] = x + i;
  }
  return near[0];
}

__kernel void given(__global const int *restrict a, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    int near[4];
    out[i] = *furthest(near, a[i]) + first(a[i]);
  }
}
