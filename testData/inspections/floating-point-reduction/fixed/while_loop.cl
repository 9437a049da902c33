__kernel void count_down(__global const double *restrict x, __global double *restrict result, int n) {
  double sum = 0.0;
  double sum_parts[12];
  #pragma unroll
  for (int part = 0; part < 12; part++) {
    sum_parts[part] = 0.0;
  }
  while (n > 0) {
    n--;
    // finds: the sum in 'sum'
    sum_parts[11] = sum_parts[0] + x[n];
    #pragma unroll
    for (int part = 0; part < 11; part++) {
      sum_parts[part] = sum_parts[part + 1];
    }
  }
  #pragma unroll
  for (int part = 1; part < 11; part++) {
    sum_parts[0] += sum_parts[part];
  }
  sum += sum_parts[0];
  result[0] = sum;
}
