__kernel void rows(__global const int *restrict x, __global int *restrict out, int n) {
  for (int r = 0; r < n; r++) {
    int sum = 0;
    for (int i = 0; i < 4096; i++) {
      sum += x[4096 * r + i];
    }
    out[r] = sum;
  }
}
