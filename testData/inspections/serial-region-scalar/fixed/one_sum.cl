__kernel void sum_rows(__global const int *restrict x, __global int *restrict result, int rows) {
  int sum = 0;
  // finds: 'sum', which goes from one iteration of the loop
  for (int r = 0; r < rows; r++) {
    int sum_part = 0;
    for (int i = 0; i < 32; i++) {
      sum_part += x[32 * r + i] * r;
    }
    sum += sum_part;
    sum ^= r;
  }
  result[0] = sum;
}
