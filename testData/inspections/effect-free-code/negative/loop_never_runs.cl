// The loop that never runs is what is wrong.
__kernel void nothing(__global int *restrict out, int n) {
  for (int i = 0; i < 0; i++) {
    out[i] = n;
  }
}
