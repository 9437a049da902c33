__kernel void thirds(__global const int *restrict x, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    // finds: 'i % 3' takes a divider in each iteration; a second counter that is se
    out[i] = x[i] * (i % 3);
  }
}
