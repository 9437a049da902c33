// finds: 6 of the 16 bytes of each element of 'a' are padding
struct event {
  char kind;
  int time;
  char place;
  int value;
};

__kernel void mixed(__global const struct event *restrict a, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = a[i].time + a[i].value + a[i].kind + a[i].place;
  }
}
