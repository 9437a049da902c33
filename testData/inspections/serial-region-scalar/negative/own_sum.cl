__kernel void sum_rows(__global const int *restrict x, __global int *restrict result, int rows) {
  for (int r = 0; r < rows; r++) {
    int sum = 0;
    for (int i = 0; i < 32; i++) {
      sum += x[32 * r + i];
    }
    result[r] = sum;
  }
}
