static int once(int x) { return x; }

static int half_of(int x) { return x / 2; }

#define CHOSEN half_of

__kernel void used(__global const int *restrict a, __global int *restrict out, int n) {
  int last = 0;
  volatile int kept = 0;
  for (int i = 0; i < n; i++) {
    last = once(a[i]);
    kept = last;
    out[i] = last;
  }
}
