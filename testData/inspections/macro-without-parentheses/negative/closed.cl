#define WIDTH (64 + 2)
#define SUM 1 + 2
#define TWICE(x) (2 * (x))
#define NEGATIVE -1

__kernel void closed(__global const int *restrict a, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = a[i * WIDTH] + SUM + TWICE(i) * 3 + 2 * NEGATIVE;
  }
}
