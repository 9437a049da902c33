__kernel void thirds(__global const int *restrict x, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * (i % 3);
    if (x[i] < 0) {
      i += 2;
    }
  }
}
