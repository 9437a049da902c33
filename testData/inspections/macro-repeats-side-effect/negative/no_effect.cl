#define SQUARE(a) ((a) * (a))
__kernel void squares(__global const int *restrict x, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = SQUARE(x[i] + 1);
  }
}
