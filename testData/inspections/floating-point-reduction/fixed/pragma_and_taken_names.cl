__kernel void partial(__global const double *restrict x, __global double *restrict result, const int part) {
  double sum = 0.0;
  int sum_parts = 0;
  double sum_parts2[12];
  #pragma unroll
  for (int part2 = 0; part2 < 12; part2++) {
    sum_parts2[part2] = 0.0;
  }
  #pragma speculated_iterations 2
  for (int i = 0; i < part; i++) {
    sum_parts++;
    // finds: the sum in 'sum'
    sum_parts2[11] = sum_parts2[0] + x[i];
    #pragma unroll
    for (int part2 = 0; part2 < 11; part2++) {
      sum_parts2[part2] = sum_parts2[part2 + 1];
    }
  }
  #pragma unroll
  for (int part2 = 1; part2 < 11; part2++) {
    sum_parts2[0] += sum_parts2[part2];
  }
  sum += sum_parts2[0];
  result[0] = sum + sum_parts;
}
