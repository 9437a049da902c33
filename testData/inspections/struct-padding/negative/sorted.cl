struct event {
  int time;
  int value;
  char kind;
  char place;
};

__kernel void sorted(__global const struct event *restrict a, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = a[i].time + a[i].value + a[i].kind + a[i].place;
  }
}
