__kernel void sums(__global const uint *restrict x, __global uint *restrict out, int n) {
  uint state = 1;
  for (int i = 0; i < n; i++) {
    state += x[i];
    out[i] = state;
  }
}
