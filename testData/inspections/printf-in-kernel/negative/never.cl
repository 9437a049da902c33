// The condition never holds: nothing of the call is built.
#define VERBOSE 0
__kernel void copy(__global const int *restrict x, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i];
    if (VERBOSE) {
      printf("%d\n", i);
    }
  }
}
