__kernel void sum_rows(__global const int *restrict x, __global int *restrict result, int rows) {
  int sum = 0;
  // finds: 'sum', which goes from one iteration of the loop
  for (int r = 0; r < rows; r++) {
    for (int i = 0; i < 32; i++) {
      sum += x[32 * r + i] * r;
    }
    sum ^= r;
  }
  result[0] = sum;
}
