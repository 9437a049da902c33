__kernel void mean(__global const double *restrict samples, __global double *restrict result, const int n) {
  double sum = 0.0;
  double sum_parts[12];
  #pragma unroll
  for (int part = 0; part < 12; part++) {
    sum_parts[part] = 0.0;
  }
  for (int i = 0; i < n; i++) {
    // finds: the sum in 'sum' limits the loop at line 3 to II ~11
    sum_parts[11] = sum_parts[0] + samples[i];
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
  result[0] = sum / n;
}
