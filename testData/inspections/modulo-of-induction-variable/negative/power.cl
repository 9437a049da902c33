__kernel void fourths(__global const int *restrict x, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * (i % 4);
  }
}
