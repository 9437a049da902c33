__kernel void positive(__global const int *restrict x, __global int *restrict out, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    if (x[i] > 0) {
      sum += x[i];
    }
  }
  out[0] = sum;
}
